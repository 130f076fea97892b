import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { ageRanges, genders } from '../domain/visit.ts';
import type { KioskVisitRef } from '../machines/kiosk-visit.ts';
import { Problem } from './Problem.tsx';
import { Send } from './Send.tsx';
import { Step } from './Step.tsx';
import { Title } from './Title.tsx';
import { ageTexts, genderTexts } from './texts.ts';

/** Who the visitor is, as far as they say. */
export function VisitIntroduction({ visit }: { visit: KioskVisitRef }) {
  const { t } = useLingui();
  const { visitor, failure } = useSelector(visit, ({ context }) => context);
  const open = useSelector(visit, (state) => state.can({ type: 'visit.describe', visitor: {} }));
  return (
    <Step
      says={
        <>
          <Title key="introduction">
            <Trans id="kiosk.visitor.title">Antes de empezar</Trans>
          </Title>
          <p className="lead">
            <Trans id="kiosk.visitor.help">
              Si quieres, cuéntanos un poco de ti. También puedes continuar sin responder.
            </Trans>
          </p>
          <Problem failure={failure} />
        </>
      }
      does={
        <>
          <Choices
            name={t({ id: 'kiosk.visitor.gender', message: 'Género' })}
            texts={genderTexts}
            values={genders}
            chosen={visitor.gender}
            open={open}
            choose={(gender) => visit.send({ type: 'visit.describe', visitor: { gender } })}
          />
          <Choices
            name={t({ id: 'kiosk.visitor.age', message: 'Edad' })}
            texts={ageTexts}
            values={ageRanges}
            chosen={visitor.age_range}
            open={open}
            choose={(age_range) => visit.send({ type: 'visit.describe', visitor: { age_range } })}
          />
          <div className="actions">
            <Send to={visit} event={{ type: 'visit.back' }}>
              <Trans id="kiosk.back">Volver</Trans>
            </Send>
            <Send to={visit} event={{ type: 'visit.begin' }} look="main">
              <Trans id="kiosk.next">Continuar</Trans>
            </Send>
          </div>
        </>
      }
    />
  );
}

interface ChoicesProps<Value extends string> {
  name: string;
  values: readonly Value[];
  texts: Readonly<Record<Value, MessageDescriptor>>;
  chosen: Value | null;
  /** Whether it may still be chosen. */
  open: boolean;
  /** null when the choice is taken back. */
  choose: (value: Value | null) => void;
}

function Choices<Value extends string>({ name, values, texts, chosen, open, choose }: ChoicesProps<Value>) {
  const { i18n } = useLingui();
  return (
    <fieldset className="choices" disabled={!open}>
      <legend>{name}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="button"
          aria-pressed={value === chosen}
          onClick={() => choose(value === chosen ? null : value)}
        >
          {i18n._(texts[value])}
        </button>
      ))}
    </fieldset>
  );
}
