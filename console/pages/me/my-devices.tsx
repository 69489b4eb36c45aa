import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { DeviceSwitch } from './device-switch.tsx'

interface MyDevicesProps {
  readonly devices: readonly { readonly id: string; readonly name: string; readonly detail: string }[]
  /** Of this platform, for browsers. */
  readonly publicKey: string
}

/** The browsers that show notices, also while they are closed. */
export const MyDevices = ({ devices, publicKey }: MyDevicesProps) => (
  <section>
    <h2>On your devices</h2>
    <p className="soft after-lines">
      A phone or computer shows the first name and the car, also while it is locked; what they wrote and their number it
      does not show.
    </p>
    <DeviceSwitch publicKey={publicKey} />
    {devices.length > 0 && (
      <>
        <h2>Switched on</h2>
        <Form method="post" className="bare">
          <ul className="lines">
            {devices.map(({ id, name, detail }) => (
              <li key={id} className="line">
                <Icon name="check" />
                <div>
                  <b>{name}</b>
                  <small>{detail}</small>
                </div>
                <Button type="submit" look="text" name="remove" value={id} aria-label={`Remove ${name}`}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </Form>
        <Form method="post">
          <Button type="submit" name="test" value="1">
            <Icon name="send" />
            Send a test
          </Button>
        </Form>
      </>
    )}
  </section>
)
