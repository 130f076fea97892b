import type { RoomPeer } from '../domain/room.ts';
import { type RoomGuest, type RoomShown, seesPeer, type Trouble, troublesOf } from '../domain/room-page.ts';
import type { Texts } from './texts.ts';

export type BannerAction = 'retryDevices' | 'hear';

/** One line over the picture, with what may be done about it. */
export interface Banner {
  /** Which banner it is: one that stays is not announced again. */
  readonly id: string;
  readonly text: string;
  readonly action: BannerAction | null;
  readonly isDismissable: boolean;
}

/** Who somebody is to the others, without their name. */
const roleText = ({ role, isSupervisor }: Pick<RoomPeer, 'role' | 'isSupervisor'>, texts: Texts): string =>
  isSupervisor ? texts.supervisor : texts.nobody[role];

/** A name under a picture where there are several: who it is, in which role, and what is wrong. */
export const captionOf = (
  peer: RoomPeer,
  { media, isUnstable, isFrozen }: Pick<RoomGuest, 'media' | 'isUnstable' | 'isFrozen'>,
  texts: Texts,
): string =>
  [
    ...(peer.displayName ? [peer.displayName] : []),
    roleText(peer, texts),
    ...(media?.audio === false ? [texts.muted] : []),
    ...(isUnstable || isFrozen ? [texts.poor] : []),
  ].join(' · ');

/** The sentence in the middle of the picture, which is also told to screen readers. */
export const statusText = (state: RoomShown, texts: Texts): string => {
  const role = state.self?.role ?? 'agent';
  switch (state.phase) {
    case 'connecting':
      return texts.connecting;
    case 'waiting':
    case 'lost':
    case 'hungUp':
      return texts[state.phase][role];
    case 'together': {
      const { displayName = '', role: other = 'client' } = state.peer ?? {};
      const name = displayName || texts.nobody[other];
      const guests = state.guests.map(({ peer }) => peer.displayName || roleText(peer, texts));
      if (guests.length > 0) return texts.together([name, ...guests].join(', '));
      return seesPeer(state) ? texts.together(name) : texts.withoutCamera(name);
    }
    case 'left':
      return state.end === null ? '' : texts.ends[state.end];
  }
};

const plain = (id: string, text: string): Banner => ({ id, text, action: null, isDismissable: false });

const troubleBanner = (trouble: Trouble, texts: Texts): Banner => {
  if (trouble.devices === null) return { ...plain(trouble.id, texts.shareRefused), isDismissable: true };
  const { id, devices, problem } = trouble;
  const action = problem === 'gum.insecure_context' ? null : 'retryDevices';
  return { id, text: texts.problems[problem](texts.devices[devices]), action, isDismissable: true };
};

/** What is wrong, the most urgent first; without what somebody put away. */
export const bannersOf = (state: RoomShown, texts: Texts): readonly Banner[] => {
  if (state.phase === 'left') return [];
  const isPoor = state.phase === 'together' && (state.isUnstable || state.isFrozen);
  return [
    ...(state.isSilenced ? [{ id: 'silenced', text: '', action: 'hear', isDismissable: false } as const] : []),
    ...(state.isReconnecting ? [plain('reconnecting', texts.reconnecting)] : []),
    ...(isPoor ? [plain('poor', texts.poor)] : []),
    ...troublesOf(state.local)
      .filter(({ id }) => !state.dismissed.includes(id))
      .map((trouble) => troubleBanner(trouble, texts)),
  ];
};
