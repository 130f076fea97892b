import type { ReactNode } from 'react';

interface StepProps {
  /** What the screen says: its title, and what the visitor should know. */
  says: ReactNode;
  /** What the visitor can do. On a standing screen it lies low, within reach of whoever sits. */
  does?: ReactNode;
}

/** One screen of a device: what it says, and what can be done. */
export const Step = ({ says, does }: StepProps) => (
  <section className="step" data-read>
    <Sides says={says} does={does} />
  </section>
);

interface StepFormProps extends StepProps {
  send: () => void;
}

/** The same for what is filled in and sent. */
export const StepForm = ({ says, does, send }: StepFormProps) => (
  <form
    className="step"
    data-read
    noValidate
    onSubmit={(event) => {
      // As an action it would be emptied afterwards, with what was chosen in it.
      event.preventDefault();
      send();
    }}
  >
    <Sides says={says} does={does} />
  </form>
);

const Sides = ({ says, does }: StepProps) => (
  <>
    <div className="says">{says}</div>
    {does && <div className="does">{does}</div>}
  </>
);
