import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { longestPhone } from '../domain/kiosk.ts';
import type { KioskVisitRef } from '../machines/kiosk-visit.ts';
import { selectOpening, selectProblems, selectTimes } from '../machines/kiosk-visit-selectors.ts';
import { Closed } from './Closed.tsx';
import { Keypad } from './Keypad.tsx';
import { Problem } from './Problem.tsx';
import { Send } from './Send.tsx';
import { StepForm } from './Step.tsx';
import { Title } from './Title.tsx';
import { kindTexts } from './texts.ts';
import { useMoment } from './use-moment.ts';

/** What is needed to call a visitor: a number, and for later a time. */
export function CallFormScreen({ visit }: { visit: KioskVisitRef }) {
  const { i18n } = useLingui();
  const { form, failure } = useSelector(visit, ({ context }) => context);
  return (
    <StepForm
      send={() => visit.send({ type: 'visit.send' })}
      says={
        <>
          <Title key="form" sign={form.kind}>
            {i18n._(kindTexts[form.kind].name)}
          </Title>
          <p className="lead">{i18n._(kindTexts[form.kind].help)}</p>
          <ClosedMeanwhile visit={visit} />
          <Problem failure={failure} />
        </>
      }
      does={
        <>
          {form.kind === 'deferred' && <Time visit={visit} />}
          <Phone visit={visit} />
          <Keypad visit={visit} />
          <div className="actions">
            <Send to={visit} event={{ type: 'visit.back' }}>
              <Trans id="kiosk.back">Volver</Trans>
            </Send>
            <Submit visit={visit} />
          </div>
        </>
      }
    />
  );
}

/** The place closed while the form was filled in. */
function ClosedMeanwhile({ visit }: { visit: KioskVisitRef }) {
  const opening = useSelector(visit, selectOpening);
  const isWrong = useSelector(visit, (state) => selectProblems(state).includes('closed'));
  return (
    <div role="alert" hidden={!isWrong}>
      {isWrong && <Closed opening={opening} />}
    </div>
  );
}

function Submit({ visit }: { visit: KioskVisitRef }) {
  const isBusy = useSelector(visit, (state) => state.hasTag('busy'));
  return (
    <button type="submit" className="button" data-look="main" disabled={isBusy}>
      <Trans id="kiosk.form.send">Pedir llamada</Trans>
    </button>
  );
}

function Phone({ visit }: { visit: KioskVisitRef }) {
  const { phone, kind } = useSelector(visit, ({ context }) => context.form);
  const isWrong = useSelector(visit, (state) => selectProblems(state).includes('phone'));
  return (
    <label className="field">
      {kind === 'video' ? (
        <span>
          <Trans id="kiosk.form.phoneOptional">Teléfono (opcional)</Trans>
        </span>
      ) : (
        <span>
          <Trans id="kiosk.form.phone">Teléfono</Trans>
        </span>
      )}
      <input
        type="tel"
        autoComplete="off"
        maxLength={longestPhone}
        value={phone}
        aria-invalid={isWrong}
        aria-describedby="phone-problem"
        onChange={({ currentTarget }) => visit.send({ type: 'visit.fill', form: { phone: currentTarget.value } })}
      />
      <span id="phone-problem" className="hint" aria-live="polite">
        {isWrong && <Trans id="kiosk.form.phoneWrong">Escribe un número de 7 a 15 dígitos.</Trans>}
      </span>
    </label>
  );
}

function Time({ visit }: { visit: KioskVisitRef }) {
  const { t } = useLingui();
  const moment = useMoment(useSelector(visit, selectOpening).zone);
  const at = useSelector(visit, ({ context }) => context.form.at);
  const times = useSelector(visit, selectTimes, (some, others) => some.join() === others.join());
  const isWrong = useSelector(visit, (state) => selectProblems(state).includes('time'));
  return (
    <label className="field">
      <span>
        <Trans id="kiosk.form.time">¿Cuándo te llamamos?</Trans>
      </span>
      <select
        value={at ?? ''}
        aria-invalid={isWrong}
        aria-describedby="time-problem"
        onChange={({ currentTarget: { value } }) =>
          visit.send({ type: 'visit.fill', form: { at: value === '' ? null : Number(value) } })
        }
      >
        <option value="">{t({ id: 'kiosk.form.timeNone', message: 'Elige una hora' })}</option>
        {times.map((time) => (
          <option key={time} value={time}>
            {moment(time)}
          </option>
        ))}
      </select>
      <span id="time-problem" className="hint" aria-live="polite">
        {isWrong && <Trans id="kiosk.form.timeWrong">Elige una de las horas de la lista.</Trans>}
      </span>
    </label>
  );
}
