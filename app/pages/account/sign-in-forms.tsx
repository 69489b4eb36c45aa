import { useRef } from 'react'
import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { LinkButton } from '#app/ui/link/link-button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { FormShell } from '#app/features/forms/form-shell.tsx'
import { PostForm } from '#app/features/forms/post-form.tsx'
import type { SignInView } from './sign-in-view.server.ts'
import { useCountdown } from './use-countdown.ts'
import { useSignInTask } from './use-sign-in-task.ts'

/** Whose number it is. */
export function PhoneForm({ view: { action, phone, problem, site } }: { view: SignInView }) {
  const wrong = problem?.fields['phone']
  return (
    <FormShell action={action} name="sign-in" className="sign-in-form" problem={problem} summary="none">
      <Field id="sign-in-phone" label="Mobile number" error={wrong}>
        {(control) => (
          <TextInput
            {...control}
            className="sign-in-input tabular"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            maxLength={60}
            placeholder="04"
            defaultValue={phone}
            aria-describedby={control['aria-describedby'] ?? 'sign-in-terms'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a number that was refused
            autoFocus={wrong !== undefined}
          />
        )}
      </Field>
      <Button type="submit" name="do" value="send" look="primary" className="sign-in-button">
        Send me a code
      </Button>
      <p className={text({ size: 14, tone: 'quiet' })} id="sign-in-terms">
        We’ll send a six-digit code to this number by SMS. {site} stores your number and what you save here. You can
        delete both at any time. See our{' '}
        <TextLink href={paths.privacyPolicy} target="_blank">
          privacy policy<span className="sr-only"> (in a new tab)</span>
        </TextLink>
        .
      </p>
    </FormShell>
  )
}

const SOLVING =
  'There have been many wrong codes for this number, so this takes a moment longer. We’re checking your code.'

/** The code that was sent to it. */
export function CodeForm({ view: { action, phone, problem, wait, code, task, solution } }: { view: SignInView }) {
  const form = useRef<HTMLFormElement>(null)
  const solving = useSignInTask(form, task)
  const refused = problem?.fields['code']
  const wrong = refused && solving ? SOLVING : refused
  return (
    <>
      <p className={text({ size: 18, tone: 'soft' })}>
        We sent it by SMS to <strong className="tabular">{phone}</strong>. It lasts five minutes.
      </p>
      <FormShell
        action={action}
        name="sign-in"
        className="sign-in-form"
        problem={problem}
        summary="none"
        ref={form}
        data-task={task ? JSON.stringify(task) : undefined}
      >
        <Field id="sign-in-code" label="Six-digit code" error={wrong}>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={400}
              spellCheck={false}
              className="sign-in-input sign-in-code tabular"
              defaultValue={code}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a form; the code is what it asks for
              autoFocus
            />
          )}
        </Field>
        <input type="hidden" name="favourites" data-favourites="" />
        <input type="hidden" name={solution} data-solution="" />
        <Button type="submit" name="do" value="use" look="primary" className="sign-in-button">
          Sign in
        </Button>
      </FormShell>
      <div className={row({ gap: 3, spread: true }, 'sign-in-other')}>
        <Resend action={action} wait={wait} />
        <PostForm action={action}>
          <LinkButton type="submit" name="do" value="change" className="tap-line">
            Use another number
          </LinkButton>
        </PostForm>
      </div>
    </>
  )
}

/** Another code. The server says when; the browser counts, and without scripts a sentence tells. */
function Resend({ action, wait }: { action: string; wait: number }) {
  const left = useCountdown(wait)
  return (
    <PostForm action={action} className={stack({ gap: 2, align: 'start' })}>
      {left > 0 && (
        <p>
          No message? You can request a new code in <span className="tabular">{clock(left)}</span>.
        </p>
      )}
      <Button type="submit" name="do" value="again" className={left > 0 ? 'no-js-only' : undefined}>
        Send a new code
      </Button>
      <p className="sr-only" role="status">
        {wait > 0 && left === 0 ? 'You can request a new code now.' : ''}
      </p>
    </PostForm>
  )
}

function clock(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.floor(seconds / 60)
  const part = (number: number) => String(number).padStart(2, '0')
  return minutes < 60
    ? `${minutes}:${part(seconds % 60)} minutes`
    : `${Math.floor(minutes / 60)}:${part(minutes % 60)} hours`
}
