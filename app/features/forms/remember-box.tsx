import { REMEMBER_ME } from './form-attributes.ts'

/** Whether this browser may fill the shopper's contact details in the next time; there with scripts only. */
export const RememberBox = () => (
  <label className="lead-box js-only">
    <input type="checkbox" {...{ [REMEMBER_ME]: true }} />
    <span>Remember my name and contact details on this device for next time</span>
  </label>
)
