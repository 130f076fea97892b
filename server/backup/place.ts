import type { BackupPlace } from '../base/backup-settings.ts';
import { folderStore } from './folder-store.ts';
import type { Store } from './store.ts';

/** The store of the settings. What speaks to an object storage is loaded for whoever has one alone. */
export const openStore = async (place: BackupPlace): Promise<Store> => {
  if (place.kind === 'folder') return folderStore(place.folder);
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore(place);
};
