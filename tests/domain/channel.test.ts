import { describe, expect, test } from 'vitest';
import { channelNames, channelPrefixes, parseChannel } from '../../src/domain/channel.ts';

describe('a channel', () => {
  test.each(channelNames)('%s', (name) => expect(parseChannel(name)).toEqual({ kind: name }));
  test.each(channelPrefixes)('%s, of one record', (kind) => {
    expect(parseChannel(`${kind}:7`)).toEqual({ kind, id: 7 });
    expect(parseChannel(`${kind}:999999999999999`)).toEqual({ kind, id: 999_999_999_999_999 });
  });

  test.each([
    '',
    'querying',
    'querying:',
    'querying:0',
    'querying:-1',
    'querying:07',
    'querying:1.5',
    'querying:1e3',
    'querying:7 ',
    'querying:7\n',
    'querying:1:2',
    'querying:9999999999999999',
    'QUERYING:7',
    'device:7',
    'constructor:1',
    'querying_updated:7',
    'querying_created ',
    7,
    null,
    undefined,
    ['querying_created'],
    { toString: () => 'querying_created' },
  ])('is not %o', (name) => expect(parseChannel(name)).toBeNull());
});
