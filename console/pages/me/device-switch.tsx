import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { type DeviceAbility, deviceAbility, type DeviceReply, isDeviceOn, switchDeviceOff, switchDeviceOn } from '../../devices/this-device.ts' // prettier-ignore

const UNABLE: Readonly<Record<Exclude<DeviceAbility, 'able'>, string>> = {
  blocked: 'Notices of this address are blocked in the settings of the browser. Allow them there, then load this page again.', // prettier-ignore
  'home-screen-first': 'First add the console to the Home Screen: tap Share, then Add to Home Screen. Open it from there and come back to this page.', // prettier-ignore
  unable: 'This browser cannot show notices of websites, or not in a private window. Email and text messages go on.',
}

const never = () => () => {}

/** Switches notices on and off in the browser that shows this page. */
export function DeviceSwitch({ publicKey }: { publicKey: string }) {
  const ability = useSyncExternalStore(never, deviceAbility, () => null)
  const [on, setOn] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (ability === 'able') void isDeviceOn().then(setOn, () => setOn(false))
  }, [ability])

  const change = async (act: () => Promise<DeviceReply>) => {
    setBusy(true)
    setProblem(null)
    try {
      const reply = await act()
      if (reply.ok) setOn(reply.on)
      else setProblem(reply.reason)
      await revalidate()
    } catch {
      setProblem('It could not be changed: the browser or its push service did not answer. Please try again in a minute.') // prettier-ignore
    } finally {
      setBusy(false)
    }
  }
  const words = ability === null || ability === 'able' ? (on ? 'On' : 'Off') : UNABLE[ability]
  return (
    <>
      <div className="lines">
        <div className="line">
          <Icon name="device" />
          <div>
            <b>On this device</b>
            <small role="status">
              {words}
              {ability === null && <noscript>. Switching it needs scripts, which are off in this browser.</noscript>}
            </small>
          </div>
          {(ability === null || ability === 'able') && (
            <Button
              disabled={ability === null || on === null || busy}
              busy={busy}
              onClick={() => void change(on ? switchDeviceOff : () => switchDeviceOn(publicKey))}
            >
              {on ? 'Switch off' : 'Switch on'}
            </Button>
          )}
        </div>
      </div>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </>
  )
}
