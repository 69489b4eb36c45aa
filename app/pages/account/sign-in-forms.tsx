import { useRef } from 'react'
import { TextLink } from '#app/ui/link/link.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { FieldError } from '#app/features/forms/field-error.tsx'
import { errorId } from '#app/features/forms/form-attributes.ts'
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
      <div>
        <label htmlFor="sign-in-phone">Mobile number</label>
        <TextInput
          id="sign-in-phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={60}
          placeholder="04"
          defaultValue={phone}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? errorId('sign-in-phone') : 'sign-in-terms'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a number that was refused
          autoFocus={wrong !== undefined}
        />
        {wrong && <FieldError of="sign-in-phone" text={wrong} />}
      </div>
      <Button type="submit" name="do" value="send" look="primary">
        Send me a code
      </Button>
      <p className="sign-in-terms" id="sign-in-terms">
        We send a six-digit code to this number by SMS. {site} keeps the number and what you save here, and you can
        delete both at any time. See our{' '}
        <TextLink href="/privacy-policy" target="_blank">
          privacy policy<span className="sr-only"> (in a new tab)</span>
        </TextLink>
        .
      </p>
    </FormShell>
  )
}

const SOLVING =
  'There were many wrong codes for this number, so this takes a moment longer. Your code is being checked.'

/** The code that was sent to it. */
export function CodeForm({ view: { action, phone, problem, wait, code, task, solution } }: { view: SignInView }) {
  const form = useRef<HTMLFormElement>(null)
  const solving = useSignInTask(form, task)
  const refused = problem?.fields['code']
  const wrong = refused && solving ? SOLVING : refused
  return (
    <>
      <p className="sign-in-lead">
        We sent it by SMS to <strong className="tabular-nums">{phone}</strong>. It lasts five minutes.
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
        <div>
          <label htmlFor="sign-in-code">Six-digit code</label>
          <TextInput
            id="sign-in-code"
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={400}
            spellCheck={false}
            className="sign-in-code"
            defaultValue={code}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? errorId('sign-in-code') : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a form; the code is what it asks for
            autoFocus
          />
          {wrong && <FieldError of="sign-in-code" text={wrong} />}
        </div>
        <input type="hidden" name="favourites" data-favourites="" />
        <input type="hidden" name={solution} data-solution="" />
        <Button type="submit" name="do" value="use" look="primary">
          Sign in
        </Button>
      </FormShell>
      <div className="sign-in-other">
        <Resend action={action} wait={wait} />
        <PostForm action={action}>
          <Button type="submit" name="do" value="change" look="text">
            Use another number
          </Button>
        </PostForm>
      </div>
    </>
  )
}

/** Another code. The server says when; the browser counts, and without scripts a sentence tells. */
function Resend({ action, wait }: { action: string; wait: number }) {
  const left = useCountdown(wait)
  return (
    <PostForm action={action} className="sign-in-resend">
      {left > 0 && (
        <p>
          No message? Ask for a new code in <span className="tabular-nums">{clock(left)}</span>.
        </p>
      )}
      <Button type="submit" name="do" value="again" className={left > 0 ? 'no-js-only' : undefined}>
        Send a new code
      </Button>
      <p className="sr-only" role="status">
        {wait > 0 && left === 0 ? 'You can ask for a new code now.' : ''}
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
