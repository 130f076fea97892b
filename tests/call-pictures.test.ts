import { expect, test } from 'vitest';
import { callPicturesModule } from '../scripts/call-pictures.ts';

test('the pictures of call states are what their table says', async () => {
  await expect(await callPicturesModule()).toMatchFileSnapshot('../src/diagrams/pictures/call-pictures.ts');
});
