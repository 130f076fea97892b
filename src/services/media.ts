import { cut } from '../domain/cut.ts';
import type { Media } from '../domain/media.ts';
import { longestMediaName } from '../domain/media.ts';
import type { Http } from './http.ts';
import type { MediaStore } from './ports.ts';

/** What may be sent is large, and the lines of branches are slow in this direction. In milliseconds. */
const patience = 180_000;

const base64Of = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });

/** Pictures and videos for devices over the API (`/api/media`). */
export const mediaStore = (http: Http): MediaStore => ({
  list: (signal) => http.get<readonly Media[]>('media', undefined, signal),
  keep: async ({ file }) =>
    http.post<Media>(
      'media',
      { name: cut(file.name, longestMediaName), content: await base64Of(file) },
      undefined,
      patience,
    ),
  drop: ({ id }) => http.delete(`media/${id}`),
});
