import { raise } from 'xstate';
import { type Login, renewalOf } from '../../src/domain/session.ts';
import { appMachine } from '../../src/machines/app.ts';
import type { Move, Protocol } from './explore.ts';
import { type Answers, mute, type Relevant, type Reply } from './living.ts';
import { numbered } from './numbered.ts';
import { type Page, page } from './page.ts';
import {
  type Again,
  type Age,
  answerRenewal,
  type Family,
  older,
  type Renewal,
  successor,
  type Token,
} from './session-server.ts';
import { lookAt } from './world.ts';

/** What a tab has under way on the server; `late`: a request on its way whose answer nobody will hear. */
interface Errand {
  readonly tab: number;
  readonly port: 'refreshLogin' | 'signOut';
  readonly token: Token | null;
  readonly phase: 'waiting' | 'sent' | 'answered' | 'late';
  /** The token that was answered; null for a refusal. */
  readonly answer: Token | null;
  /** Whether the chart that asked waits for it still. */
  readonly isAwaited: boolean;
}

/** All that is outside of the tabs: the server, what the browser has stored, and what is on its way. */
interface World {
  readonly families: readonly (Family & { readonly isLeft: boolean })[];
  readonly stored: Token | null;
  /** The tabs that have to hear still that another one stored something: they look at what it is. */
  readonly unheard: readonly boolean[];
  readonly errands: readonly Errand[];
  readonly broken: readonly string[];
}

/** What may be made wrong on purpose, to see that the exploration notices. */
export interface SessionPlant {
  /** A renewal keeps its answer whatever was stored meanwhile. */
  readonly keepsBlindly?: boolean;
  /** A token that was used serves no more, not even for a moment. */
  readonly hasNoGrace?: boolean;
  /** The server does not know an attempt again. */
  readonly forgetsAttempts?: boolean;
  /** What a tab stores, the others do not hear of. */
  readonly tellsNobody?: boolean;
  /** Actions and guards of the charts of a tab, by the id of the chart. */
  readonly charts?: Answers['changed'];
}
export interface SessionShape {
  readonly name: string;
  readonly tabs: number;
  readonly hasCalls: boolean;
  /** Whether the server ends the first sign-in at any moment. */
  readonly mayRevoke: boolean;
  /** Who may sign in, one after the other. */
  readonly people: readonly number[];
  readonly plant?: SessionPlant;
}

/** A renewal that the server was asked for, and what became of it. */
export interface AskedRenewal {
  readonly family: Family;
  readonly age: Age;
  readonly again: Again;
  readonly outcome: Renewal;
}

const textOf = ({ family, age }: Token) => `${family}.${age}`;
const tokenOf = (text: string): Token => {
  const [family = 0, age = 0] = text.split('.').map(Number);
  return { family, age: age as Age };
};
const isSame = (one: Token | null, other: Token | null) => one?.family === other?.family && one?.age === other?.age;
const hasKeys = (held: object): held is { readonly refreshToken: string } => 'refreshToken' in held;

/** One renewal of a sign-in makes all its tokens older. */
const agedIn = (family: number) => (token: Token) => (token.family === family ? older(token) : token);
const agedHeld = (family: number) => (held: unknown) => {
  if (typeof held !== 'object' || held === null || !hasKeys(held)) return held;
  const text = textOf(agedIn(family)(tokenOf(held.refreshToken)));
  return { token: text, refreshToken: text };
};

const offline = { error: { kind: 'offline', code: 'offline' } };
const expired = { error: { kind: 'expired', code: 'refresh_invalid' } };

const relevant: Relevant = {
  app: ({ path }: { path: string }) => path,
  'signed-in': ({ end, session }: { end: string; session: { login: Login } }) => [end, session.login.id],
  session: ({ login, end }: { login: Login; end: string }) => [login.id, login.keys, end],
};

const goes = raise((_, path: string) => ({ type: 'route.changed', path }));

const tabPage = (name: string, hasCalls: boolean, charts: Answers['changed'] = {}): Page =>
  page({
    name,
    chart: appMachine,
    input: undefined,
    changed: {
      ...charts,
      // The address obeys at once, and so does the shell.
      app: { actions: { navigate: goes, resume: goes }, ...charts.app },
      'signed-in': { actions: { askShell: raise({ type: 'shell.left' }) }, ...charts['signed-in'] },
    },
    travelling: [],
    errands: ['restoreSession', 'login', 'refreshLogin', 'signOut', 'awaitCalls'],
    writing: [],
    deeds: { app: ['clearStorage'] },
    local: { loadSettings: () => ({ refreshAfterMinutes: 50, video: null }), part: () => undefined },
    stubs: { language: mute(), shell: mute() },
    relevant,
    offers: [
      ['session', { type: 'clock.ticked', now: 1e9 }],
      ['session', { type: 'session.refused' }],
      ['signed-in', { type: 'session.end' }],
      ...(hasCalls
        ? ([
            ['session', { type: 'call.opened' }],
            ['session', { type: 'call.closed' }],
            ['session', { type: 'session.leave' }],
          ] as const)
        : []),
    ],
  });

interface Facts {
  readonly broken: readonly string[];
  readonly at: 'fresh' | 'lost' | 'signedOut' | 'moving';
  readonly token: Token | null;
  readonly isInCall: boolean;
}
const factsOf = (tab: Page, number: number): Facts => {
  const { at, broken } = lookAt(tab, number);
  const session = at('signedIn.session');
  if (!session) {
    return { broken, at: at('')?.matches('signedOut') ? 'signedOut' : 'moving', token: null, isInCall: false };
  }
  const isFresh = session.matches({ active: { tokens: 'fresh' } }) && at('signedIn')?.matches({ open: 'staying' });
  return {
    broken,
    at: session.hasTag('lost') ? 'lost' : isFresh ? 'fresh' : 'moving',
    token: tokenOf((session.context as { login: Login }).login.keys.refreshToken),
    isInCall: session.matches({ active: { call: 'open' } }),
  };
};

/** Tabs of one browser, what it has stored, and the server. */
export const sessionProtocol = ({
  name,
  tabs: count,
  hasCalls,
  mayRevoke,
  people,
  plant = {},
}: SessionShape): Protocol & { readonly asked: () => readonly AskedRenewal[] } => {
  const one = tabPage('tab', hasCalls, plant.charts);
  const tabs: readonly Page[] = Array.from({ length: count }, () => one);
  const worlds = numbered<World>();
  const known: Facts[] = [];
  const asked = numbered<AskedRenewal>();

  type At = { readonly world: World; readonly pages: readonly number[] };
  const loginOf = ({ world }: At, token: Token) => {
    const text = textOf(token);
    const id = world.families[token.family]?.userId ?? 0;
    const businesses = [{ id: 1, name: '', active: true, permissions: [], appendToken: '' }];
    return { id, businesses, keys: { token: text, refreshToken: text }, loginTime: 0 } as unknown as Login;
  };
  const factsIn = ({ pages }: At, tab: number): Facts => {
    const number = pages[tab] ?? 0;
    const found = known[number] ?? factsOf(one, number);
    known[number] = found;
    return found;
  };
  const isInnocent = ({ families }: World, { family }: Token) => {
    const found = families[family];
    return found !== undefined && !found.isLeft && !found.isRevoked;
  };
  const within = (at: At, change: Partial<World>): At => ({ ...at, world: { ...at.world, ...change } });
  const breaking = (at: At, broken: string): At => within(at, { broken: [...at.world.broken, broken] });

  /** What one tab stores, the others hear of later; it hears nothing of it itself. */
  const storing = (at: At, tab: number, stored: Token | null): At =>
    within(at, {
      stored,
      unheard: plant.tellsNobody ? at.world.unheard : at.world.unheard.map((one, other) => one || other !== tab),
    });

  /** A tab did something, which may concern the world outside. */
  const arrive = (from: At, tab: number, number: number): At => {
    const { at: stateAt, settled } = tabs[tab] as Page;
    const at: At = { ...from, pages: from.pages.with(tab, settled(number)) };
    return stateAt(number).did.reduce((before, did) => outside(before, tab, did), at);
  };
  const outside = (at: At, tab: number, did: string): At => {
    const { stored, families, errands } = at.world;
    const [what, port] = did.split(' ');
    if (did === 'clearStorage') {
      const cleared = storing(at, tab, null);
      return stored && isInnocent(at.world, stored)
        ? breaking(cleared, 'somebody is signed out who neither signed out nor was')
        : cleared;
    }
    if (port !== 'refreshLogin' && port !== 'signOut') return at;
    if (what === 'drops') {
      const isOwn = (one: Errand) => one.tab === tab && one.port === port && one.isAwaited;
      const kept = errands.filter((one) => one.phase !== 'waiting' || !isOwn(one));
      return within(at, { errands: kept.map((one) => (isOwn(one) ? { ...one, isAwaited: false } : one)) });
    }
    const own = factsIn(at, tab).token;
    const isRenewal = port === 'refreshLogin';
    const errand: Errand = {
      tab,
      port,
      // Any token of a sign-in ends it.
      token: isRenewal ? own : stored && { ...stored, age: 2 },
      phase: isRenewal ? 'waiting' : stored ? 'sent' : 'answered',
      answer: null,
      isAwaited: true,
    };
    const left = [own?.family, stored?.family];
    return within(at, {
      errands: [...errands, errand],
      families: isRenewal
        ? families
        : families.map((one, family) => (left.includes(family) ? { ...one, isLeft: true } : one)),
    });
  };

  const replied = (at: At, tab: number, port: string, reply: Reply): At => {
    const request = tabs[tab]
      ?.requests(at.pages[tab] ?? 0)
      .find((one) => (one.request as { readonly port: string }).port === port);
    if (!request) throw new Error(`${name}: nobody waits for ${port}`);
    // Nothing comes between an answer, and whoever asked.
    return arrive(at, tab, (tabs[tab] as Page).hear(request.next(reply), port));
  };
  /** An errand is over; `late`: its request is still on its way. */
  const over = (at: At, errand: Errand, reply: Reply, isLate = false): At => {
    const rest = at.world.errands.filter((one) => one !== errand);
    const after = within(at, { errands: isLate ? withLate(rest, errand) : rest });
    return errand.isAwaited ? replied(after, errand.tab, errand.port, reply) : after;
  };
  const withLate = (errands: readonly Errand[], errand: Errand): readonly Errand[] => {
    const late: Errand = { ...errand, tab: 0, phase: 'late', isAwaited: false };
    return errands.some((one) => JSON.stringify(one) === JSON.stringify(late)) ? errands : [...errands, late];
  };
  const changed = (at: At, errand: Errand, change: Partial<Errand>): At =>
    within(at, { errands: at.world.errands.map((one) => (one === errand ? { ...one, ...change } : one)) });

  /** What a renewal makes of what is stored: before it asks, and before it keeps the answer. */
  const standing = (at: At, token: Token): Reply | 'ask' => {
    const stored = at.world.stored && loginOf(at, at.world.stored);
    const found = renewalOf(loginOf(at, token), stored);
    if (found === 'over') return expired;
    return found === 'ask' ? found : { output: found };
  };
  const begin = (at: At, errand: Errand): At => {
    const token = errand.token as Token;
    const reply = standing(at, token);
    return reply === 'ask' ? changed(at, errand, { phase: 'sent' }) : over(at, errand, reply);
  };

  /** The server takes a request; `isLate`: when the grace of a used token is over. */
  const taken = (at: At, errand: Errand, isLate: boolean): At => {
    const { families, errands } = at.world;
    const token = errand.token as Token;
    const family = families[token.family] as World['families'][number];
    const withFamily = (from: At, change: Partial<Family>): At =>
      within(from, { families: families.with(token.family, { ...family, ...change }) });
    const answered = (from: At, which: Errand, answer: Token | null): At =>
      which.phase === 'late'
        ? within(from, { errands: from.world.errands.filter((one) => one !== which) })
        : changed(from, which, { phase: 'answered', answer });
    if (errand.port === 'signOut') return answered(withFamily(at, { isRevoked: true }), errand, null);
    const { isLeft: _, ...held } = family;
    // The tabs of a browser have the key of the attempt with the token that it is for.
    const again = { isLate, isSameAttempt: !plant.forgetsAttempts && !plant.hasNoGrace };
    const outcome = answerRenewal(held, token.age, again);
    asked.of({ family: held, age: token.age, again, outcome });
    if (outcome === 'same') return answered(at, errand, successor(token));
    if (outcome === 'unknown') return answered(at, errand, null);
    if (outcome === 'reused')
      return breaking(
        answered(withFamily(at, { isRevoked: true }), errand, null),
        'the server takes whoever asks again for a thief',
      );
    const aged = agedIn(token.family);
    const { stored } = at.world;
    const index = errands.indexOf(errand);
    const after = within(at, {
      stored: stored && aged(stored),
      errands: errands.map((one) => ({
        ...one,
        token: one.token && aged(one.token),
        answer: one.answer && aged(one.answer),
      })),
    });
    const pages = after.pages.map((number, tab) =>
      (tabs[tab] as Page).changed(number, `renewal ${token.family}`, agedHeld(token.family), () => ({
        was: null,
        is: null,
      })),
    );
    return answered({ ...after, pages }, after.world.errands[index] as Errand, { family: token.family, age: 0 });
  };
  /** A tab gets the answer to its errand. */
  const heard = (at: At, errand: Errand): At => {
    if (errand.port === 'signOut') return over(at, errand, { output: undefined });
    if (!errand.answer) return over(at, errand, expired);
    const reply = plant.keepsBlindly ? 'ask' : standing(at, errand.token as Token);
    if (reply !== 'ask') return over(at, errand, reply);
    const { stored, families } = at.world;
    const isForgotten = !stored || families[stored.family]?.userId !== families[errand.answer.family]?.userId;
    const kept = storing(at, errand.tab, errand.answer);
    const isNext = isForgotten ? breaking(kept, 'a renewal stores what was forgotten') : kept;
    return over(isNext, errand, { output: loginOf(isNext, errand.answer) });
  };

  /** `late` ones hold no lock: whoever asked has given them up. */
  const holdsLock = ({ port, phase }: Errand) => port === 'refreshLogin' && (phase === 'sent' || phase === 'answered');

  const errandMoves = function* (at: At, errand: Errand): Iterable<readonly [string, At, number]> {
    const { world } = at;
    const { port, phase, token, tab } = errand;
    const what = `${port} with ${token ? textOf(token) : 'nothing'} of tab ${tab + 1}`;
    if (phase === 'waiting' && !world.errands.some(holdsLock)) yield [`${what} begins`, begin(at, errand), 0];
    if (phase === 'sent' || phase === 'late')
      yield [`the server takes ${what}`, taken(at, errand, plant.hasNoGrace ?? false), 0];
    // The lid was closed over it. Whoever asks with an older token so late is taken for a thief.
    if (phase === 'sent' && port === 'refreshLogin' && token?.age === 1)
      yield [`the server takes ${what} long after it was used`, taken(at, errand, true), 0];
    if (phase === 'late')
      yield [`a copy of ${what} is lost`, within(at, { errands: world.errands.filter((one) => one !== errand) }), 0];
    if (phase === 'sent') {
      yield [`${what} is lost`, over(at, errand, offline), 1];
      yield [`${what} is late`, over(at, errand, offline, true), 1];
      yield [`${what} is sent twice`, within(at, { errands: withLate(world.errands, errand) }), 1];
    }
    if (phase === 'answered') {
      yield [`the answer to ${what} comes`, heard(at, errand), 0];
      yield [`the answer to ${what} is lost`, over(at, errand, offline), 1];
    }
  };

  const signedIn = (at: At, tab: number, userId: number): At => {
    const token: Token = { family: at.world.families.length, age: 0 };
    const known = within(at, { families: [...at.world.families, { userId, isRevoked: false, isLeft: false }] });
    const kept = storing(known, tab, token);
    return replied(kept, tab, 'login', { output: { login: loginOf(kept, token), businessSelected: 0 } });
  };
  const tabMoves = function* (at: At, tab: number): Iterable<readonly [string, At, number]> {
    const { world, pages } = at;
    const number = pages[tab] ?? 0;
    for (const { label, next, cost } of one.moves(number)) yield [`${label} ${tab + 1}`, arrive(at, tab, next), cost];
    for (const { request } of one.requests(number)) {
      const { port } = request as { readonly port: string };
      if (port === 'restoreSession') {
        const session = world.stored && { login: loginOf(at, world.stored), businessSelected: 0 };
        const reply = { output: { session, previousUrl: null } };
        yield [`${one.name} finds ${world.stored ? 'a' : 'no'} login`, replied(at, tab, port, reply), 0];
      }
      const userId = people[world.families.length];
      if (port === 'login' && userId !== undefined)
        yield [`person ${userId} signs in at ${one.name}`, signedIn(at, tab, userId), 0];
      if (port === 'awaitCalls' && !pages.some((_, other) => factsIn(at, other).isInCall))
        yield ['no tab is in a call', replied(at, tab, port, { output: undefined }), 0];
    }
    if (world.unheard[tab]) {
      const login = world.stored && loginOf(at, world.stored);
      const stored = login ? { type: 'session.stored', userId: login.id } : { type: 'session.cleared' };
      const renewedBy = { type: 'session.renewed', login };
      const told = (
        login
          ? [
              ['storedNews', stored],
              ['sessionNews', renewedBy],
              ['signedInElsewhere', stored],
            ]
          : [['storedNews', stored]]
      ) as [string, { type: string }][];
      const heardIt = within(at, { unheard: world.unheard.with(tab, false) });
      const next = one.news(number, JSON.stringify(told), told);
      yield [
        `${one.name} hears that ${world.stored ? textOf(world.stored) : 'nothing'} is stored`,
        arrive(heardIt, tab, next),
        0,
      ];
    }
    const errands = world.errands.flatMap((errand): readonly Errand[] => {
      if (errand.tab !== tab || errand.phase === 'late') return [errand];
      return errand.phase === 'sent' ? withLate([], errand) : [];
    });
    const anew = within(at, { errands, unheard: world.unheard.with(tab, false) });
    if (number !== one.start) yield [`${one.name} is loaded anew`, arrive(anew, tab, one.start), 1];
  };

  const numberOf = ({ world, pages }: At): readonly number[] => {
    const errands = world.errands.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    return [worlds.of({ ...world, errands }), ...pages];
  };
  const atOf = ([world = 0, ...pages]: readonly number[]): At => ({ world: worlds.at(world), pages });
  const isSettled = ({ world: { errands, unheard } }: At) => errands.length === 0 && !unheard.includes(true);

  return {
    name,
    asked: asked.all,
    bits: [20, ...tabs.map(() => 12)],
    start: [
      worlds.of({
        families: [{ userId: people[0] ?? 0, isRevoked: false, isLeft: false }],
        stored: { family: 0, age: 0 },
        unheard: tabs.map(() => false),
        errands: [],
        broken: [],
      }),
      ...tabs.map(({ start }) => start),
    ],
    *moves(state): Iterable<Move> {
      const at = atOf(state);
      const { families } = at.world;
      for (const tab of tabs.keys())
        for (const [label, next, cost] of tabMoves(at, tab))
          yield { label, next: numberOf(next), cost, isChoice: label.includes('session.end') };
      for (const errand of at.world.errands)
        for (const [label, next, cost] of errandMoves(at, errand)) yield { label, next: numberOf(next), cost };
      for (const [index, family] of families.entries()) {
        if (mayRevoke && index === 0 && !family.isRevoked)
          yield {
            label: 'the server ends the first sign-in',
            next: numberOf(within(at, { families: families.with(index, { ...family, isRevoked: true }) })),
            cost: 0,
          };
      }
    },
    broken(state) {
      const at = atOf(state);
      const { stored, errands, broken } = at.world;
      const found = [...broken];
      for (const tab of tabs.keys()) {
        const { broken: own, at: where, token } = factsIn(at, tab);
        found.push(...own);
        if (where === 'lost' && token && isInnocent(at.world, token))
          found.push('somebody loses a session that neither they nor the server ended');
        if (!isSettled(at)) continue;
        if (where === 'fresh' && !stored) found.push('a tab stays signed in after a sign-out');
        else if (where === 'fresh' && !isSame(stored, token))
          found.push('a tab that has heard everything has other tokens than are stored');
        if (where === 'signedOut' && stored) found.push('a tab shows the form although somebody is signed in');
      }
      // Whoever asks with a token before the newest, does so within its grace.
      if (stored && isInnocent(at.world, stored) && errands.length === 0 && stored.age === 2)
        found.push('what is stored, the server takes no more');
      return found;
    },
    isQuiet(state) {
      const at = atOf(state);
      const { stored, families } = at.world;
      return (
        isSettled(at) &&
        at.pages.every((_, tab) => {
          const { at: where } = factsIn(at, tab);
          return stored ? where === 'fresh' && !families[stored.family]?.isRevoked : where === 'signedOut';
        })
      );
    },
  };
};
