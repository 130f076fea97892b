import { fetchTexts } from '../catalogues.ts';

/** The corner for notices, what puts one into it, and the words in the language that is spoken: fetched together, so that none appears without words. */
export const fetchCorner = async () => {
  const [corner] = await Promise.all([import('../notices/Notices.tsx'), fetchTexts('notices')]);
  return corner;
};
