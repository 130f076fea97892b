import { type Holder, holds } from '../domain/access.ts';
import type { Attendant } from '../domain/attending.ts';
import type { Call } from '../domain/call.ts';
import { deviceAccess } from '../domain/device-access.ts';
import { present } from '../domain/present.ts';
import type { CallGuestInput } from './call-guest.ts';
import type { CallNotesInput, CallNotesNews } from './call-notes.ts';
import type { CallStoryInput } from './call-story.ts';
import type { CurrentCallEvent } from './current-call-news.ts';
import type { HandoverInput } from './handover.ts';
import type { Target } from './port.ts';
import type { ScreenParent } from './screen-news.ts';
import type { RealtimeTarget } from './subscription.ts';

/** What the screen of a call hands to its parts. */
interface Whole extends Attendant {
  readonly call: Call;
  readonly realtime: RealtimeTarget;
  readonly shell: ScreenParent;
  readonly current: Target<CurrentCallEvent>;
  readonly holder: Holder;
}

/** The call, in the states that it must have come for. */
export const onScreen = ({ call }: { readonly call: Call | null }): Call => present(call, 'no call is on the screen');

/** The screen, with the call that must have come. */
export const wholeOf = <Screen extends { readonly call: Call | null }>(screen: Screen) => ({
  ...screen,
  call: onScreen(screen),
});

/** That the call is as it is now, in the words of whoever hears it. */
export const asSeen = <Type extends string>(type: Type, screen: { readonly call: Call | null }) => ({
  type,
  call: onScreen(screen),
});

type Screen = Target<CallNotesNews>;

export const notesInput = ({ call, agentId, realtime, shell, current }: Whole, screen: Screen): CallNotesInput => ({
  ...{ call, agentId, realtime, shell, current, screen },
});

export const storyInput = ({ call, realtime, holder }: Whole): CallStoryInput => ({
  ...{ id: call.id, visitId: call.session_id, device: call.device ?? null, realtime },
  mayRestart: holds(holder, 'DEVICES_READ') && deviceAccess(holder).restart,
});

export const handoverInput = ({ call, agentId, realtime, current }: Whole, screen: Screen): HandoverInput => ({
  ...{ call, agentId, realtime, current, screen },
});

export const guestInput = ({ call, agentId, obstacle, supervises = false, current }: Whole): CallGuestInput => ({
  ...{ call, agentId, obstacle, supervises, current },
});
