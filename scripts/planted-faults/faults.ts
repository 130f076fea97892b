/** Where a defect stands. */
export interface PlantedPlace {
  /** Below the project's folder. */
  readonly file: string;
  /** What stands there, once, and what stands there instead. */
  readonly edits: readonly (readonly [was: string, is: string])[];
}

/** A defect that is written into a file as the simulated room loads it. */
export interface PlantedFault extends PlantedPlace {
  readonly name: string;
  /** Where another file would make up for it. */
  readonly also?: PlantedPlace;
}

const machine = (name: string) => `src/machines/${name}.ts`;

const inConsoles: readonly PlantedFault[] = [
  {
    name: 'the bell has no word for a list that failed',
    file: machine('ring'),
    edits: [["'pending.failed': { actions: [] },", '']],
  },
  {
    name: 'the bell rings on when somebody has taken the call',
    file: machine('ring'),
    edits: [
      ["{ guard: 'isSettled', target: 'silent' },", ''],
      ["ringLength: [{ guard: 'ringsOn', target: 'pausing' }, { target: '#ring.on.bell.silent' }],", ''],
    ],
  },
  {
    name: 'the bell keeps ringing for a call that is not there any more',
    file: 'src/domain/ringing.ts',
    edits: [
      ['ringing: memory.ringing.filter((id) => isRungFor({ ...memory, pending }, id)),', 'ringing: memory.ringing,'],
    ],
  },
  {
    name: 'the waiting calls do not follow new ones',
    file: machine('pending'),
    edits: [["channels: ['querying_created', 'querying_updated'],", "channels: ['querying_updated'],"]],
  },
  {
    name: 'the waiting calls do not follow what becomes of them',
    file: machine('pending'),
    edits: [["channels: ['querying_created', 'querying_updated'],", "channels: ['querying_created'],"]],
  },
  {
    name: 'a question that failed is not asked again',
    file: machine('live-query'),
    edits: [["failed: { after: { apartInterval: 'loading' }, on: waking },", 'failed: {},']],
  },
  {
    name: 'what was missed while a channel was away is not asked for',
    file: machine('live-query'),
    edits: [['isBehind: (_, { isCurrent }: { isCurrent: boolean }) => !isCurrent,', 'isBehind: () => false,']],
  },
  {
    name: 'a channel keeps what was missed to itself',
    file: machine('channel'),
    edits: [["for (const change of missed ?? []) enqueue.sendTo(reader, { type: 'channel.told', name, change });", '']],
  },
  {
    name: 'a channel asks from nowhere after a loss, and takes what it gets for all',
    file: machine('channel'),
    edits: [['name, isCurrent: missed !== null });', 'name, isCurrent: true });']],
  },
  {
    name: 'a lost websocket is not opened again',
    file: machine('realtime'),
    edits: [["after: { retryPause: 'open' },", '']],
  },
  {
    name: 'a websocket that comes back does not open its channels',
    file: machine('realtime'),
    edits: [["entry: ['forgetAttempts', { type: 'tellChannels', params: resetAll }],", "entry: 'forgetAttempts',"]],
  },
  {
    name: 'a renewal that could not be asked for ends the session',
    file: machine('session'),
    edits: [["{ target: 'retrying' },", "{ target: 'lost' },"]],
  },
  {
    name: 'a renewed login is not stored',
    file: 'src/services/sessions.ts',
    edits: [['keep(renewed);', '']],
  },
  {
    name: 'notes are not kept while they are typed',
    file: machine('call-notes'),
    edits: [["{ type: 'tellDraft', params: ({ event }) => ({ type: 'draft.typed', notes: event.notes }) },", '']],
  },
  {
    name: 'a draft is not put into the field again',
    file: machine('call-notes'),
    edits: [['notes: kept?.notes ?? context.notes', 'notes: context.notes']],
  },
  {
    name: 'notes are not sent with the end',
    file: 'src/services/calls.ts',
    edits: [['written === null ? {} : { notes: written.trim() }', 'written === null ? {} : {}']],
  },
  {
    name: 'the calls in hand are not followed',
    file: machine('current-call'),
    edits: [
      ['channels: [`agent:${questionOf(context).agentId}`],', 'channels: [],'],
      ['every: { apart: 3_000, live: presenceEvery * 1_000 },', 'every: { apart: 30_000, live: 30_000 },'],
    ],
  },
  {
    name: 'the screen of a call does not follow it',
    file: machine('one-call'),
    edits: [
      ['channels: [channel(id)],', 'channels: [],'],
      ['  every,\n', '  every: { apart: every.live, live: every.live },\n'],
    ],
  },
  {
    name: 'a call that changed is taken for the one that was known',
    file: 'src/domain/same.ts',
    edits: [['return before && isSame(before, one) ? before : one;', 'return before ?? one;']],
  },
];

/** What is seen where somebody stands still, has a wrong clock, or a database that is late. */
const inOddTimes: readonly PlantedFault[] = [
  {
    name: 'an end that a node carries out late takes along what was typed meanwhile',
    file: 'server/calls/call-transition.ts',
    edits: [
      ['if (!draft) return { change, drafted: null };', 'if (!draft || draft) return { change, drafted: null };'],
    ],
  },
  {
    name: 'an agent whose lid is closed for a minute counts as gone',
    file: 'server/calls/call-lease.ts',
    edits: [['await lapsedCalls(tx, now - leaseSeconds)', 'await lapsedCalls(tx, now - leaseSeconds / 6)']],
  },
  {
    name: 'the clock of a computer is believed',
    file: 'src/services/clock.ts',
    edits: [
      [
        'if (!mayBe(own + offset)) offset = mayBe(own) ? 0 : serverTime - own;',
        'if (!mayBe(own + offset)) offset = 0;',
      ],
    ],
  },
  {
    name: 'a list that changes while it is read is kept as it was',
    file: 'server/base/kept-answers.ts',
    edits: [['if (entry) remove(key, entry);', 'if (entry && entry.bytes > 0) remove(key, entry);']],
  },
];

const inDevices: readonly PlantedFault[] = [
  {
    name: 'a device leaves its call when the server does not answer',
    file: machine('kiosk-call'),
    edits: [
      [
        'isGone: (_, failure: Failure) => isRefusal(failure),',
        'isGone: (_, failure: Failure) => isRefusal(failure) || true,',
      ],
    ],
  },
  {
    name: 'a device forgets its call when its page is loaded anew',
    file: 'src/services/kiosk-store.ts',
    edits: [['rememberCall: (call) => keep(tab, callName, call),', 'rememberCall: () => keep(tab, callName, null),']],
  },
  {
    name: 'a device stands still when its call is over',
    file: machine('kiosk-call'),
    edits: [
      ["always: { guard: { type: 'isOther', params: 'waiting' }, target: 'deciding' },", ''],
      ["always: { guard: { type: 'isOther', params: 'seen' }, target: 'deciding' },", ''],
    ],
  },
  {
    name: 'a device that lost the server does not look for it',
    file: machine('kiosk-pulse'),
    edits: [["after: { retryPause: 'pinging' },", '']],
  },
  {
    name: 'a visit goes on in which a call was placed that nobody heard of',
    file: machine('kiosk-visit-end'),
    edits: [
      [
        'isUnheard: (_, { unheard }: VisitOutcome) => unheard,',
        'isUnheard: (_, { unheard }: VisitOutcome) => unheard && false,',
      ],
    ],
  },
  {
    name: 'a device forgets a visit in doubt when its page is loaded anew',
    file: 'src/services/kiosk-store.ts',
    edits: [['        visits: visits(),', '        visits: [],']],
  },
  {
    name: 'a call is placed again when its answer was lost',
    file: 'src/services/kiosk.ts',
    edits: [['`visit ${visitId}: ${kind} ${order.service_id} ${order.phone} ${at}`', 'undefined']],
  },
];

const inNodes: readonly PlantedFault[] = [
  {
    name: 'a key of a request is not remembered',
    file: 'server/calls/place-queries.ts',
    edits: [['where asked.key is not null', "where asked.key = ''"]],
  },
  {
    name: 'a call can be taken from whoever has it',
    file: 'server/calls/move-statement.ts',
    edits: [
      [
        'and erased_at is null and state in (${listed(from)})',
        "and erased_at is null and (state in (${listed(from)}) or ${name} = 'attend')",
      ],
    ],
  },
  {
    name: 'an agent may take a second call',
    file: 'server/calls/move-statement.ts',
    edits: [['and (attending.several or attending.call is null)', '']],
  },
  {
    name: 'nobody is told of a move',
    file: 'server/calls/move-statement.ts',
    edits: [
      [
        "'agents', to_jsonb(agents)) from call, concerned",
        "'agents', to_jsonb(agents)) from call, concerned where call.id < 0",
      ],
    ],
  },
  {
    name: 'nobody is told of a new call',
    file: 'server/calls/place-queries.ts',
    edits: [
      [
        "'isNew', true, 'agents', '[]'::jsonb) from call",
        "'isNew', true, 'agents', '[]'::jsonb) from call where call.id < 0",
      ],
    ],
  },
  {
    name: 'moves are not written down',
    file: 'server/calls/move-statement.ts',
    edits: [
      [
        'sql`call.bunit_id`)}\n        from call, was, moment',
        'sql`call.bunit_id`)}\n        from call, was, moment where call.id < 0',
      ],
    ],
  },
  {
    name: 'a move is written down as from where it led to',
    file: 'server/calls/move-statement.ts',
    edits: [['::text, was.state, call.state', '::text, call.state, call.state']],
  },
  {
    name: 'what could not be done is answered as done',
    file: 'server/calls/call-transition.ts',
    edits: [
      [
        'if (isRepeated(name, request, found)) return found.call;',
        "if (isRepeated(name, request, found) || to !== 'same') return { ...found.call, state: to as never };",
      ],
    ],
  },
  {
    name: 'lists are kept when what they show has changed',
    file: 'server/realtime/following.ts',
    edits: [['answers.changed(bunitId, resource);', 'answers.changed(bunitId, `no ${resource}`);']],
  },
  {
    name: 'a node hears of the others now and then',
    file: 'server/realtime/feed.ts',
    edits: [
      ['const askEvery = { hinted: 1_000, unhinted: 200 };', 'const askEvery = { hinted: 4_500, unhinted: 4_500 };'],
      [
        'hint ??= setTimeout(sendHint, Math.max(0, hintedAt + hintEvery - performance.now())).unref();',
        'hint ??= null;',
      ],
    ],
  },
  {
    name: 'whoever comes back has missed nothing',
    file: 'server/realtime/feed.ts',
    edits: [["if (typeof since !== 'string' || !positionPattern.test(since)) return null;", 'return [];']],
  },
  {
    name: 'a node does not pass on what it hears of new calls',
    file: 'server/realtime/messages.ts',
    edits: [["if (news.isNew) return [{ channel: 'querying_created', id }];", 'if (news.isNew) return [];']],
  },
  {
    name: 'an agent of a call is not told',
    file: 'server/realtime/messages.ts',
    edits: [['...news.agents.map((agent): Channel => `agent:${agent}`),', '']],
  },
  {
    name: 'a call is taken from an agent who is there',
    file: 'server/calls/lease-queries.ts',
    edits: [
      [
        "where(and(eq(queryings.state, 'ATTENDED'), isUnseen(since), lt(lastSeen, since)))",
        "where(eq(queryings.state, 'ATTENDED'))",
      ],
    ],
  },
  {
    name: 'a call of an agent who has gone is never given back',
    file: 'server/calls/call-lease.ts',
    edits: [['settings.leaseSeconds > 0 && mayLapse', 'settings.leaseSeconds > 0 && mayLapse && now < 0']],
  },
  {
    name: 'a call stays with an agent who may attend none any more',
    file: 'server/calls/call-release.ts',
    edits: [['of await heldByTheUnable(tx, scope))', 'of (await heldByTheUnable(tx, scope)).slice(0, 0))']],
  },
  {
    name: 'a token that was used once answers no second time',
    file: 'server/auth/refresh-queries.ts',
    edits: [
      ['if (now - token.usedAt <= grace)', 'if (now - token.usedAt < 0)'],
      ['if (isSame && (await isUnused(tx, successor)))', 'if (isSame && now < 0 && (await isUnused(tx, successor)))'],
    ],
  },
];

/** Of for whom calls ring, and what agents count as. */
const inRouting: readonly PlantedFault[] = [
  {
    name: 'an agent who gives a call back counts as in it',
    file: 'src/domain/availability.ts',
    edits: [
      ["event === 'wrap' || event === 'free' || event === 'desert' ?", "event === 'wrap' || event === 'desert' ?"],
    ],
  },
  {
    name: 'the first of the calls that are to ring for somebody is left out',
    file: 'server/routing/route.ts',
    edits: [['await offerCalls(db, bunitId, offers, now);', 'await offerCalls(db, bunitId, offers.slice(1), now);']],
  },
  {
    name: 'a yes to a colleague is not written down',
    file: 'server/availability/availability-move.ts',
    edits: [
      ["was.call_id then 'accepted' else ${unanswered} end`", "was.call_id then 'withdrawn' else ${unanswered} end`"],
    ],
  },
  {
    name: 'the time to wrap up never ends',
    file: 'server/availability/absence-queries.ts',
    edits: [['sql`a.wrap_until <= who.at`', 'sql`a.wrap_until <= who.at - 3600`']],
  },
];

const inRecords: readonly PlantedFault[] = [
  {
    name: 'a record is written whatever version of it was seen',
    file: 'server/administration/writes.ts',
    edits: [['if (version !== null && before.version !== version)', 'if (version !== null && before.version < 0)']],
  },
  {
    name: 'nobody is told that a record was written',
    file: 'server/administration/writes.ts',
    edits: [
      [
        "announce(tx, bunitId, { kind: 'record', resource: name, id, version });",
        "if (id < 0) announce(tx, bunitId, { kind: 'record', resource: name, id, version });",
      ],
    ],
  },
  {
    name: 'what is typed in a row is not kept',
    file: 'src/services/drafts.ts',
    edits: [
      ['storage.set(name, JSON.stringify({ at: clock.now(), fields, sent: sent ?? known } satisfies Typed));', ''],
    ],
  },
  {
    name: 'a record is answered as it was before',
    file: 'server/records/record-write.ts',
    edits: [['.set({ ...values, version: sql', '.set({ version: sql']],
  },
];

const inPairing: readonly PlantedFault[] = [
  {
    name: 'a device follows and ends calls of others',
    file: 'server/auth/own-calls.ts',
    edits: [
      [
        "if (caller.kind === 'device') return sql`${queryings.device_id} = ${caller.deviceId}`;",
        "if (caller.kind === 'device') return null;",
      ],
    ],
  },
  {
    name: 'a device may do what programs may',
    file: 'server/auth/device-queries.ts',
    edits: [['holder: { fullpower: false, codes: [] },', 'holder: { fullpower: true, codes: [] },']],
  },
  {
    name: 'a code of before stays the code of a device',
    file: 'server/devices/pairing/pairing-queries.ts',
    edits: [['await tx.delete(pairings).where(eq(pairings.device_id, id));', '']],
    also: {
      file: 'server/devices/pairing/secret-queries.ts',
      edits: [
        [
          'const begun = await tx.delete(pairings).where(eq(pairings.device_id, id)).returning({ id: pairings.device_id });',
          'const begun = await tx.select().from(pairings).where(eq(pairings.device_id, id));',
        ],
      ],
    },
  },
  {
    name: 'a secret that is taken away serves on',
    file: 'server/devices/pairing/secret-queries.ts',
    edits: [
      [
        'const taken = await tx.delete(deviceSecrets).where(eq(deviceSecrets.device_id, id)).returning();',
        'const taken = await tx.select().from(deviceSecrets).where(eq(deviceSecrets.device_id, id));',
      ],
    ],
  },
  {
    name: 'the former secret ends before the next one has arrived',
    file: 'server/devices/pairing/secret-queries.ts',
    edits: [
      [
        'const former = isCurrent ? { previous_hash: known.secret_hash, previous_until: null } : {};',
        'const former = { previous_hash: null, previous_until: null };',
      ],
    ],
  },
];

/** Defects of which each was made, or might have been. What stands in a file must stand there once: a test looks. */
export const plantedFaults: readonly PlantedFault[] = [
  ...inConsoles,
  ...inOddTimes,
  ...inDevices,
  ...inNodes,
  ...inRouting,
  ...inRecords,
  ...inPairing,
];
