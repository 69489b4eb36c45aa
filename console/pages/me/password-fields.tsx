import { TextInput } from '#app/ui/field/text-input.tsx'
import { LEAST_PASSWORD } from '#app/features/staff/password/password-rule.ts'

interface PasswordFieldsProps {
  /** For typing into an app. */
  readonly secret: string
  /** Address of the picture of the QR code. */
  readonly qr: string
}

/** A new password, and the app whose codes go with it. */
export const PasswordFields = ({ secret, qr }: PasswordFieldsProps) => (
  <>
    <label>
      Password, {LEAST_PASSWORD} letters or more
      <TextInput type="password" name="password" autoComplete="new-password" minLength={LEAST_PASSWORD} required />
    </label>
    <p className="soft">Scan this with an authenticator app, or type the letters below it there.</p>
    <img className="gate-qr" src={qr} alt="QR code for your authenticator app" width="180" height="180" />
    <p className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</p>
    <label>
      The code that the app shows
      <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" pattern="[0-9 ]*" required />
    </label>
  </>
)
