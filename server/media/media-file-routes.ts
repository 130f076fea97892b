import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { createKeptAnswers } from '../base/kept-answers.ts';
import { contentOf, isThere } from './media-queries.ts';
import { typeOf } from './media-type.ts';

/** The bytes from `first` to `last` that a player asks for; null for a range that is none, or beyond the end. */
const rangeOf = (header: string | undefined, size: number): { first: number; last: number } | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && first < size ? { first, last } : null;
};

/** What contents may take of memory, in bytes: what all screens of a business show now. */
const mostBytes = 64 * 1_024 ** 2;

/**
 * Pictures and videos by their address, which nobody can guess: an image element sends no bearer. What is behind an address
 * never changes, and is kept by browsers for good; here it is read once for all devices that ask for a new one at once, and is in memory
 * once for all slow lines that it goes over. Nothing in it can run, even if somebody opens it by itself.
 */
export const mediaFileRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    const contents = createKeptAnswers<Buffer>({
      mostBytes,
      weigh: (content) => content.length,
      longest: Number.POSITIVE_INFINITY,
    });
    app.get('/media/:file', { config: { public: true }, schema: { hide: true } }, async (request, reply) => {
      const { file = '' } = request.params as { readonly file?: string };
      const [publicId = '', extension = ''] = file.split('.');
      // It may have been dropped since it was read.
      if (!(await isThere(db, publicId, extension))) throw failure('not_found');
      // The address is one of all businesses.
      const question = { bunitId: 0, name: `${publicId}.${extension}`, shows: [] };
      const content = await contents.answer(question, async () => {
        const read = await contentOf(db, publicId, extension);
        if (!read) throw failure('not_found');
        return read;
      });
      void reply
        .type(typeOf(extension))
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('accept-ranges', 'bytes');
      const range = rangeOf(request.headers.range, content.length);
      if (!range) return reply.send(content);
      const { first, last } = range;
      return reply
        .code(206)
        .header('content-range', `bytes ${first}-${last}/${content.length}`)
        .send(content.subarray(first, last + 1));
    });
  };
