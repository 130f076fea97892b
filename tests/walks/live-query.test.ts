import { expect } from 'vitest';
import { liveQueryMachine } from '../../src/machines/live-query.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';

const input = {
  name: 'calls',
  question: { shown: [] },
  realtime: nobody,
  channels: ['querying_created'],
  every: { apart: 1_000, live: 30_000 },
  parent: nobody,
} as const;

walkEvery(liveQueryMachine, {
  inputs: [input, { ...input, channels: [], next: (question: object, answer: unknown) => ({ ...question, answer }) }],
  cases: [
    { type: 'channel.live', name: 'querying_created', isCurrent: true },
    { type: 'channel.live', name: 'querying_created', isCurrent: false },
    { type: 'channel.told', name: 'querying_created' },
    { type: 'channel.lost', name: 'querying_created' },
    { type: 'query.ask', question: { shown: [] } },
    { type: 'query.ask', question: { phone: '5550' } },
    done('load', 'the answer'),
    done('load', 'another'),
    failed('load', { kind: 'offline', code: 'offline' }),
    failed('load', { kind: 'missing', code: 'not_found' }),
    failed('load', { kind: 'expired', code: 'expired' }),
  ],
  shows: [
    'answer.opening: channel.live → answer.loading.current',
    'answer.opening: after openingPatience → answer.loading.current',
    'answer.resting: channel.lost → answer.resting',
    'answer.resting: channel.live → answer.loading.current',
    'answer.resting, channel.live: after liveInterval → answer.loading.current',
    'answer.resting, channel.apart: after apartInterval → answer.loading.current',
    'answer.failed: channel.live → answer.loading.current',
    'answer.refused: channel.live → answer.loading.current',
    'answer.refused: channel.told → answer.loading.current',
    'answer.loading.outdated: load error → answer.failed',
    'channel.live: channel.lost → channel.apart',
  ],
  always(state, { events, told, taken }, before) {
    // The parent hears of every answer, once, by the name it asked under.
    const answers = taken.filter(({ eventType }) => /\.actor\.load$/.test(eventType)).length;
    const news = told.filter(({ to }) => to === 'nobody');
    expect(news.length).toBe(answers);
    for (const { event } of news) expect(event.type).toMatch(/^calls\.(loaded|failed)$/);

    // The next question is the one that was asked, or says what the asker has now, where that matters.
    const last = events.at(-1);
    const was = before?.context.question ?? input.question;
    const { question, next } = state.context;
    if (last?.type === 'query.ask') expect(question).toEqual(last.question);
    else if (last?.type === 'xstate.done.actor.load' && next) expect(question).toEqual({ ...was, answer: last.output });
    else expect(question).toEqual(was);
    // What is asked is what is to be asked, and stays so until the answer.
    if (state.hasTag('busy') && !before?.hasTag('busy')) expect(askedOf(state, 'load')).toEqual(question);

    // An answer at rest was asked for after the last message, gap or wish.
    const own = taken.filter(({ source }) => source.id.startsWith('live-query.answer'));
    const asked = own.findLastIndex(({ target }) => target?.some(({ id }) => id === 'live-query.answer.loading'));
    const heard = own.findLastIndex(({ eventType }) => /^(channel\.told|query\.refresh)$/.test(eventType));
    if (state.matches({ answer: 'resting' })) expect(asked).toBeGreaterThanOrEqual(heard);

    // News that come while an answer is under way make it outdated, and lead to one more question.
    const isGap = last?.type === 'channel.live' && !last.isCurrent;
    const isNews = isGap || last?.type === 'channel.told' || last?.type === 'query.refresh';
    const isOpening = state.matches({ answer: 'opening' });
    if (!isOpening && !state.matches({ answer: { loading: 'outdated' } })) {
      const told = { type: 'channel.told', name: 'querying_created' } as const;
      expect([state.can(told), state.can({ type: 'query.refresh' })]).toEqual([true, true]);
    }
    const lost = { type: 'channel.lost', name: 'querying_created' } as const;
    expect(state.can(lost)).toBe(state.matches({ answer: 'resting' }) || state.matches({ channel: 'live' }));
    expect(state.can({ type: 'query.overtaken' })).toBe(state.matches({ answer: { loading: 'current' } }));
    // Nothing is asked before the channels are open, or half a second is over: it would have to be asked twice.
    const started = taken.some(({ eventType }) =>
      /^(channel\.live|query\.ask|xstate\.after\.openingP.*)$/.test(eventType),
    );
    expect(isOpening).toBe(!started && state.context.channels.length > 0);
    if (isNews && before?.hasTag('busy')) expect(state.matches({ answer: { loading: 'outdated' } })).toBe(true);
    // An answer that is overtaken as well; nothing else is asked for by that.
    const isUnderWay = before?.hasTag('busy') === true;
    if (events.at(-1)?.type === 'query.overtaken') {
      expect(isUnderWay).toBe(true);
      expect(state.matches({ answer: { loading: 'outdated' } })).toBe(true);
    }
    if (before?.matches({ answer: { loading: 'outdated' } }) && events.at(-1)?.type === 'xstate.done.actor.load') {
      expect(state.matches({ answer: { loading: 'current' } })).toBe(true);
    }

    // What the server has judged, of what nobody told meanwhile, is not asked for again at once; nor is anything else given up.
    if (last?.type === 'xstate.error.actor.load') {
      const { kind } = last.error as { kind: string };
      const isJudged = kind === 'missing' && before?.matches({ answer: { loading: 'current' } });
      expect(state.value.answer).toBe(isJudged ? 'refused' : 'failed');
    }
    // A question is never given up: it runs, or a timer leads to the next.
    expect(state.hasTag('busy')).toBe(state.children.load !== undefined);
    if (!state.hasTag('busy') && !isOpening) {
      const { answer, channel } = state.value;
      const pause = { failed: 'apart', refused: 'live' }[String(answer)] ?? channel;
      const type: string = `xstate.after.${pause}Interval.live-query.answer.${answer}`;
      expect(state.machine.getTransitionData(state, { type } as never)).toHaveLength(1);
    }
  },
});
