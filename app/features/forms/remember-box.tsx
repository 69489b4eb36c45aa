import { Tick } from '#app/ui/choice/choice.tsx'
import { REMEMBER_ME } from './form-attributes.ts'

/** Whether this browser may fill the shopper's contact details in the next time; there with scripts only. */
export const RememberBox = () => (
  <Tick className="js-only" {...{ [REMEMBER_ME]: true }}>
    Remember my details on this device
  </Tick>
)
