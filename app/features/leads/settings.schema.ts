import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { deliveryShape } from './delivery/delivery.schema.ts'
import { abuseShape } from './abuse/abuse.schema.ts'
import { formShape } from './forms/form-settings.schema.ts'
import { phoneRevealShape } from './phone-reveal/phone-reveal.schema.ts'
import { testDriveShape } from './booking/test-drive.schema.ts'

/** Forms, what they ask, and where their leads go. */
export const leadSettings = settingsSlice({
  ...formShape,
  ...deliveryShape,
  ...phoneRevealShape,
  ...testDriveShape,
  ...abuseShape,
})
