import { useSelector } from '@xstate/react';
import { invariantText } from '../../../domain/invariants.ts';
import type { Recording } from '../../../domain/recording.ts';
import type { Language } from '../../../domain/settings.ts';
import type { ReplayRef } from '../../../machines/replay.ts';
import { type SteppingEvent, type SteppingRef, steppingSpeeds } from '../../../machines/stepping.ts';
import { Sequence } from './Sequence.tsx';
import { Stage } from './Stage.tsx';
import { saidIn, sentenceOf, timeWord } from './words.ts';

interface Props {
  readonly replay: ReplayRef;
  readonly language: Language;
}

/** A failure of the simulated room, played on the charts. */
export function Replay({ replay, language }: Props) {
  const said = saidIn(language);
  const recording = useSelector(replay, ({ context }) => context.recording);
  const stepping = useSelector(replay, ({ children }) => children.stepping);
  const isBusy = useSelector(replay, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(replay, (state) => state.hasTag('failed'));
  return (
    <>
      <p>
        <label className="replay-file">
          {recording ? said.another : said.choose}
          <input
            className="unseen"
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) replay.send({ type: 'replay.open', file });
              // The room writes its file anew under the same name, and what is chosen already is no change.
              currentTarget.value = '';
            }}
          />
        </label>
      </p>
      <p role="status" className="hint">
        {isBusy && said.reading}
      </p>
      {hasFailed && (
        <p role="alert" className="replay-refused">
          {said.refused}
        </p>
      )}
      {recording && stepping && (
        <>
          <Summary recording={recording} language={language} />
          <Controls recording={recording} stepping={stepping} language={language} />
          <div className="replay-both">
            <Sequence recording={recording} stepping={stepping} language={language} />
            <Stage replay={replay} recording={recording} stepping={stepping} language={language} />
          </div>
        </>
      )}
    </>
  );
}

/** What broke, and what it takes to see it again. */
function Summary({ recording, language }: { recording: Recording; language: Language }) {
  const said = saidIn(language);
  const { violation, room, leftOut } = recording;
  const meaning = invariantText(violation.invariant, language);
  const facts = [
    [said.whenBroke, timeWord(violation.at)],
    [said.course, said.courseOf(room.seed, room.minutes, [room.agents, room.devices, room.nodes])],
    [said.faults, room.faults.join(', ') || said.none],
    [said.leftOut, said.leftOutOf(leftOut.count, leftOut.of)],
  ] as const;
  return (
    <dl className="replay-summary">
      <div className="replay-broke">
        <dt>{said.broke}</dt>
        <dd>
          <code>{violation.invariant}</code> {meaning === null ? <span lang="en">{violation.meaning}</span> : meaning}:{' '}
          <b lang="en">{violation.what}</b>
        </dd>
      </div>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Press({ stepping, event, children }: { stepping: SteppingRef; event: SteppingEvent; children: string }) {
  const isPossible = useSelector(stepping, (state) => state.can(event));
  return (
    <button type="button" disabled={!isPossible} onClick={() => stepping.send(event)}>
      {children}
    </button>
  );
}

function Controls({
  recording,
  stepping,
  language,
}: Omit<Props, 'replay'> & { recording: Recording; stepping: SteppingRef }) {
  const said = saidIn(language);
  const isPlaying = useSelector(stepping, (state) => state.hasTag('playing'));
  const { position, count, speed } = useSelector(stepping, ({ context }) => context);
  const step = recording.happened[position];
  return (
    <div className="toolbar replay-controls" role="toolbar" aria-label={said.controls}>
      <Press stepping={stepping} event={{ type: 'stepping.previous' }}>
        {said.previous}
      </Press>
      {isPlaying ? (
        <Press stepping={stepping} event={{ type: 'stepping.pause' }}>
          {said.pause}
        </Press>
      ) : (
        <Press stepping={stepping} event={{ type: 'stepping.play' }}>
          {said.play}
        </Press>
      )}
      <Press stepping={stepping} event={{ type: 'stepping.next' }}>
        {said.next}
      </Press>
      <label>
        {said.speed}{' '}
        <select
          value={speed}
          onChange={({ currentTarget }) => {
            const chosen = steppingSpeeds.find((one) => String(one) === currentTarget.value);
            if (chosen) stepping.send({ type: 'stepping.speed', speed: chosen });
          }}
        >
          {steppingSpeeds.map((one) => (
            <option key={one} value={one}>{`${one}×`}</option>
          ))}
        </select>
      </label>
      <p role="status">
        <b>{said.position(count === 0 ? 0 : position + 1, count)}</b> {step && sentenceOf(step, language)}
      </p>
    </div>
  );
}
