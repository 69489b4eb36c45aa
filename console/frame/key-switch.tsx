import { useState } from 'react'
import { useHydrated } from '../parts/use-hydrated.ts'
import { switchLetterKeys, useLetterKeys } from './letter-keys.ts'

/** Switches single-letter keys off and on in this browser. */
export function KeySwitch() {
  const isOn = useLetterKeys()
  const scripts = useHydrated()
  const [kept, setKept] = useState(true)
  if (!scripts) return null
  return (
    <>
      <label className="key-switch">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on
          role="switch"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => setKept(switchLetterKeys(checked))}
        />
        Use single-letter keys
      </label>
      {!kept && <p role="alert">This browser keeps nothing for us, so the switch cannot stay.</p>}
    </>
  )
}
