import type { CaptureProblem } from './capture.ts';
import { type RoomState, seesPeer } from './room-state.ts';
import type { Devices, Texts } from './texts.ts';

export type BannerAction = 'retryDevices' | 'hear';

/** One line over the picture, with what may be done about it. */
export interface Banner {
  /** Which banner it is: one that stays is not announced again. */
  readonly id: string;
  readonly text: string;
  readonly action: BannerAction | null;
  readonly isDismissable: boolean;
}

/** The sentence in the middle of the picture, which is also told to screen readers. */
export const statusText = (state: RoomState, texts: Texts): string => {
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
      return seesPeer(state) ? texts.together(name) : texts.withoutCamera(name);
    }
    case 'left':
      return state.end === null ? '' : texts.ends[state.end];
  }
};

const problemBanner = (devices: Devices, problem: CaptureProblem, texts: Texts): Banner => ({
  id: `${devices} ${problem}`,
  text: texts.problems[problem](texts.devices[devices]),
  action: problem === 'gum.insecure_context' ? null : 'retryDevices',
  isDismissable: true,
});

const problemBanners = ({ local: { problems } }: RoomState, texts: Texts): readonly Banner[] => {
  const { audio, video } = problems;
  if (audio !== null && audio === video) return [problemBanner('both', audio, texts)];
  return [
    ...(video === null ? [] : [problemBanner('video', video, texts)]),
    ...(audio === null ? [] : [problemBanner('audio', audio, texts)]),
  ];
};

const plain = (id: string, text: string): Banner => ({ id, text, action: null, isDismissable: false });

/** What is wrong, the most urgent first. */
export const bannersOf = (state: RoomState, texts: Texts): readonly Banner[] => {
  if (state.phase === 'left') return [];
  const isPoor = state.phase === 'together' && (state.isUnstable || state.isFrozen);
  return [
    ...(state.isSilenced ? [{ id: 'silenced', text: '', action: 'hear', isDismissable: false } as const] : []),
    ...(state.isReconnecting ? [plain('reconnecting', texts.reconnecting)] : []),
    ...(isPoor ? [plain('poor', texts.poor)] : []),
    ...(state.isShareRefused ? [{ ...plain('share', texts.shareRefused), isDismissable: true }] : []),
    ...problemBanners(state, texts),
  ];
};
