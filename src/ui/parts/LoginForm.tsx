import { useLingui } from '@lingui/react/macro';
import { Alert, Stack, TextInput, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LoginRef } from '../../machines/login.ts';
import { signInProblemMessages } from '../sign-in-texts.ts';

interface FormProps {
  title: ReactNode;
  login: LoginRef;
  onSubmit(): void;
  children: ReactNode;
}

/** A form of the sign-in: its title, what went wrong, its fields and buttons. */
export function LoginForm({ title, login, onSubmit, children }: FormProps) {
  const { i18n } = useLingui();
  const problem = useSelector(login, ({ context }) => context.problem);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>
        <Title order={1}>{title}</Title>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {i18n._(signInProblemMessages[problem])}
          </Alert>
        )}
        {children}
      </Stack>
    </form>
  );
}

/** The address, kept while the form changes. */
export function EmailField({ login, email, busy }: { login: LoginRef; email: string; busy: boolean }) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t({ id: 'login.email', message: 'Correo electrónico' })}
      name="email"
      type="email"
      autoComplete="username"
      autoFocus
      value={email}
      readOnly={busy}
      onChange={({ currentTarget }) => login.send({ type: 'login.change', field: 'email', value: currentTarget.value })}
    />
  );
}
