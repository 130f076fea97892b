import { expect, test, vi } from 'vitest';
import { listBackups } from '../scripts/asesoria/backup/list.ts';
import { walName } from '../server/backup/names.ts';
import type { StoredFile } from '../server/backup/store.ts';

const archived = 200_000;
const latest = Date.parse('2026-03-31T12:00:00Z');

vi.mock('../server/backup/folder-store.ts', () => ({
  folderStore: (place: string) => ({
    place,
    isFar: false,
    folders: async () => ['wal'],
    list: async (): Promise<readonly StoredFile[]> =>
      Array.from({ length: archived }, (_, index) => ({
        name: `${walName('71', index.toString(16).toUpperCase().padStart(24, '0'), 'a'.repeat(64))}.zst`,
        bytes: 1,
        writtenAt: latest - ((index + 1) % archived) * 1_000,
      })),
  }),
}));

test('backups are listed beside however many archived parts of the log', async () => {
  const input = {
    values: {},
    positionals: [],
    env: { BACKUP_DIR: '/backups' },
    language: 'en',
    say: () => {},
  } as const;
  const { ok, lines } = await listBackups(input);
  expect([ok, lines]).toEqual([
    true,
    [expect.any(String), `Archived parts of the log (WAL): ${archived}, until ${new Date(latest).toISOString()}`],
  ]);
});
