import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { preferencesOf } from '../domain/preferences.ts';
import type { LanguageRef } from '../machines/language.ts';
import { selectIsShown } from '../machines/readiness-offer.ts';
import { selectNextCall } from '../machines/ring-selectors.ts';
import { selectIsOfCalls, selectShownCall } from '../machines/screen-selectors.ts';
import type { ShellRef } from '../machines/shell.ts';
import type { SignedInRef } from '../machines/signed-in.ts';
import { Announcer } from './parts/Announcer.tsx';
import { CallBar } from './parts/CallBar.tsx';
import { CallRoom } from './parts/CallRoom.tsx';
import { Farewells } from './parts/Farewells.tsx';
import { Inspector } from './parts/Inspector.tsx';
import { LeaveQuestions } from './parts/LeaveQuestions.tsx';
import { LostSession } from './parts/LostSession.tsx';
import { Problem } from './parts/Problem.tsx';
import { SideMenu } from './parts/SideMenu.tsx';
import { useScreenFocus } from './parts/screen-focus.ts';
import { NarrowHints, TopBar } from './parts/TopBar.tsx';
import { Screen, Waiting } from './Screen.tsx';
import { TimesIn } from './times.ts';
import { dialogOnDemand } from './widgets/on-demand.tsx';

const WrapUp = dialogOnDemand(async () => (await import('./dialogs/WrapUp.tsx')).WrapUp);
const OfferBar = dialogOnDemand(async () => (await import('./dialogs/OfferBar.tsx')).OfferBar);
const NextCall = dialogOnDemand(async () => (await import('./dialogs/NextCall.tsx')).NextCall);
const PlaceCheck = dialogOnDemand(async () => (await import('./dialogs/PlaceCheck.tsx')).PlaceCheck);
const SeeAs = dialogOnDemand(async () => (await import('./dialogs/SeeAs.tsx')).SeeAs);

/** What stands at the right edge of the window does not move when a dialog takes the scroll bar away (react-remove-scroll). */
const stillRight = 'right-scroll-bar-position';

/** Everything around a screen: top bar, side menu, and the screen that the route chose. */
export function Shell(props: { signedIn: SignedInRef; shell: ShellRef; language: LanguageRef }) {
  const { signedIn, shell } = props;
  const { t } = useLingui();
  const menu = useSelector(shell, ({ children }) => children.menu);
  const opened = useSelector(menu, (state) => state?.hasTag('open') ?? false);
  const folded = useSelector(menu, (state) => state?.hasTag('folded') ?? false);
  const inspector = useSelector(shell, ({ children }) => children.inspector);
  const inspecting = useSelector(inspector, (state) => state?.hasTag('open') ?? false);
  const seeAs = useSelector(signedIn, ({ children }) => children.seeAs);
  const looking = useSelector(seeAs, (state) => state?.hasTag('looking') ?? false);
  const refused = useSelector(seeAs, (state) => state?.hasTag('refused') ?? false);
  const availability = useSelector(shell, ({ context }) => context.availability);
  const wrapUp = useSelector(availability, ({ children }) => children.wrapUp);
  const offer = useSelector(availability, ({ children }) => children.offer);
  const readiness = useSelector(shell, ({ context }) => context.readiness);
  const checks = useSelector(readiness, selectIsShown);
  const seeing = useSelector(shell, ({ context }) => context.profile?.seeing ?? null);
  const zone = useSelector(shell, ({ context }) => context.profile && preferencesOf(context.profile).time_zone);
  const beginning = useScreenFocus(shell, [checks, offer, wrapUp].filter(Boolean).length);
  return (
    <TimesIn value={zone}>
      <div
        className="frame"
        data-menu={opened || undefined}
        data-folded={folded || undefined}
        data-aside={inspecting || undefined}
        data-looking={looking || undefined}
      >
        <a className="skip-link" href="#content">
          <Trans id="shell.skip">Saltar al contenido</Trans>
        </a>
        <header className={`frame-bar ${stillRight}`}>
          <TopBar {...props} />
        </header>
        <nav
          className="frame-menu"
          aria-label={t({ id: 'menu.main', message: 'Principal' })}
          onKeyDown={({ key }) => key === 'Escape' && menu?.send({ type: 'menu.close' })}
        >
          <SideMenu shell={shell} />
        </nav>
        <main ref={beginning} className="frame-main" id="content" tabIndex={-1} aria-labelledby="screen-name">
          {seeAs && (looking || refused) && <SeeAs seeAs={seeAs} seeing={seeing} />}
          <NarrowHints shell={shell} />
          <LostSession signedIn={signedIn} />
          {checks && <PlaceCheck offer={readiness} />}
          {offer && <OfferBar availability={availability} offer={offer} />}
          <CallBar shell={shell} />
          {wrapUp && <WrapUp availability={availability} wrapUp={wrapUp} />}
          <Farewells shell={shell} />
          <Workspace shell={shell} />
          <NextOfCalls shell={shell} />
        </main>
        {inspector && inspecting && (
          <aside
            className={`frame-aside ${stillRight}`}
            aria-label={t({ id: 'inspector.title', message: 'Inspector' })}
          >
            <Inspector inspector={inspector} />
          </aside>
        )}
        <Announcer shell={shell} />
        <LeaveQuestions shell={shell} />
      </div>
    </TimesIn>
  );
}

/** Who looks at something else sees the call that waits there. */
function NextOfCalls({ shell }: { shell: ShellRef }) {
  const { ring, screen } = useSelector(shell, ({ children }) => children);
  const isWaiting = useSelector(ring, (state) => selectNextCall(state) !== null);
  const isOfCalls = useSelector(screen, selectIsOfCalls);
  return ring && isWaiting && !isOfCalls ? <NextCall ring={ring} /> : null;
}

/** The screen of the route, and the video of the call in hand, wherever that stands. */
function Workspace({ shell }: { shell: ShellRef }) {
  const screen = useSelector(shell, ({ children }) => children.screen);
  const isCall = useSelector(screen, (state) => selectShownCall(state) !== null);
  const failure = useSelector(shell, (state) => (state.hasTag('failed') ? state.context.failure : null));
  return (
    <div className={isCall ? 'call-workspace' : undefined}>
      <CallRoom shell={shell} />
      {failure && <Problem live failure={failure} onRetry={() => shell.send({ type: 'shell.retry' })} />}
      {screen ? <Screen screen={screen} shell={shell} /> : !failure && <Waiting />}
    </div>
  );
}
