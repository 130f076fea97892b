import { expect } from 'vitest';
import { kioskComfortMachine } from '../../src/machines/kiosk-comfort.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';

const tags = { size: 'large', contrast: 'strong', reach: 'high', voice: 'spoken' } as const;

walkEvery(kioskComfortMachine, {
  cases: [
    done('findVoice', true),
    done('findVoice', false),
    failed('findVoice', { kind: 'failed', code: 'failed' }),
    { type: 'screen.shown', text: 'How can we help you?' },
  ],
  shows: [
    'size.large: comfort.size → size.normal',
    'contrast.strong: comfort.contrast → contrast.normal',
    'reach.high: comfort.reach → reach.low',
    'voice.looking: findVoice done → voice.silent',
    'voice.looking: findVoice done → voice.voiceless',
    'voice.looking: findVoice error → voice.voiceless',
    'voice.silent: comfort.voice → voice.speaking',
    'voice.speaking: comfort.voice → voice.silent / hush',
    'voice.speaking: comfort.reset → voice.silent / hush',
    'voice.speaking: screen.shown → voice.speaking / say',
  ],
  always(state, { events, did }, before) {
    const last = events.at(-1);
    const isOn = Object.values(tags).map((tag) => state.hasTag(tag));
    const wasOn = Object.values(tags).map((tag) => before?.hasTag(tag) ?? false);
    // Each is switched by its own button, and nothing else by it.
    for (const [index, name] of Object.keys(tags).entries()) {
      if (last?.type !== `comfort.${name}`) continue;
      const isVoiceless = name === 'voice' && !before?.hasTag('voiced');
      expect(isOn).toEqual(wasOn.map((was, at) => (at === index && !isVoiceless ? !was : was)));
    }
    // Reading is offered where the browser has a voice, once that is known.
    const found = events.find(({ type }) => type.endsWith('.actor.findVoice'));
    expect(state.hasTag('voiced')).toBe(found?.type === 'xstate.done.actor.findVoice' && found.output === true);
    // Nothing is left for whoever comes next.
    if (last?.type === 'comfort.reset') expect(isOn).not.toContain(true);
    // What is on the screen is said while it is to be read, and nothing after that.
    const { type, params } = did.at(-1) ?? {};
    if (state.hasTag('spoken') && last?.type === 'screen.shown') expect([type, params]).toEqual(['say', last.text]);
    if (before?.hasTag('spoken') && !state.hasTag('spoken')) expect(type).toBe('hush');
    expect(state.children.shown !== undefined).toBe(state.hasTag('spoken'));
  },
});
