import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import * as paths from '../../paths.ts'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'

interface MeKeysProps {
  readonly keys: readonly { readonly id: string; readonly name: string; readonly detail: string }[]
  readonly hasPassword: boolean
  /** Whether a password would get one in anywhere. */
  readonly mayUsePassword: boolean
}

/** One's passkeys, and the password where one has or may have one. */
export const MeKeys = ({ keys, hasPassword, mayUsePassword }: MeKeysProps) => (
  <>
    <section id="passkeys">
      <h2>Passkeys</h2>
      <ul className="lines">
        {keys.map(({ id, name, detail }) => (
          <li key={id} className="line line-key">
            <Icon name="key" />
            <div>
              <b>{name}</b>
              <small>{detail}</small>
            </div>
            <details className="line-more">
              <summary className="btn btn-text">Rename</summary>
              <form method="post" className="plain-form">
                <label>
                  Name
                  <TextInput name="name" defaultValue={name} maxLength={60} required />
                </label>
                <div>
                  <Button type="submit" name="rename" value={id}>
                    Save the name
                  </Button>
                </div>
              </form>
            </details>
            <form method="post" className="bare">
              <Button type="submit" look="text" name="key" value={id}>
                Remove
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <p className="quiet after-lines">
        {keys.length === 0
          ? 'You have none yet.'
          : keys.length === 1
            ? 'Add one on another device, too: a lost one is no trouble then.'
            : ''}
      </p>
      <PasskeyButton action={paths.addPasskey} kind="add">
        Add a passkey
      </PasskeyButton>
    </section>
    {(hasPassword || mayUsePassword) && (
      <section>
        <h2>Password</h2>
        <p className="soft">
          {hasPassword
            ? 'You have a password, with the codes of an app.'
            : 'You have none, and need none with a passkey.'}
        </p>
        <form method="post" className="plain-row">
          <ButtonLink href={paths.mePassword}>{hasPassword ? 'Change it' : 'Set a password'}</ButtonLink>
          {hasPassword && (
            <Button type="submit" look="danger" name="password" value="remove">
              Remove it
            </Button>
          )}
        </form>
      </section>
    )}
  </>
)
