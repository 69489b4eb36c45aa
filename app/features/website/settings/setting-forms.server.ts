import type { WebsiteActor } from '../website-actor.ts'
import { domainVerbs, type DomainVerbs } from './domains/domain-verbs.server.ts'
import { financeVerbs, type FinanceVerbs } from './finance/finance-verbs.server.ts'
import { generatedVerbs, type GeneratedVerbs } from './generated/generated-verbs.server.ts'
import { holidayVerbs, type HolidayVerbs } from './holidays/holiday-verbs.server.ts'
import { hoursVerbs, type HoursVerbs } from './hours/hours-verbs.server.ts'
import { deliveryVerbs, type DeliveryVerbs } from './lead-delivery/delivery-verbs.server.ts'
import { locationVerbs, type LocationVerbs } from './locations/location-verbs.server.ts'
import { phoneVerbs, type PhoneVerbs } from './phones/phone-verbs.server.ts'
import { settingSaver } from './setting-saver.server.ts'
import { undoVerb, type UndoVerb } from './undo-verb.server.ts'

/** The forms of the settings that dealers change. */
export type SettingForms = HoursVerbs & HolidayVerbs & LocationVerbs & PhoneVerbs & DeliveryVerbs & FinanceVerbs & GeneratedVerbs & DomainVerbs & UndoVerb // prettier-ignore

export function settingForms(actor: WebsiteActor): SettingForms {
  const saver = settingSaver(actor)
  return {
    ...hoursVerbs(saver),
    ...holidayVerbs(actor, saver),
    ...locationVerbs(actor, saver),
    ...phoneVerbs(saver),
    ...deliveryVerbs(saver),
    ...financeVerbs(actor, saver),
    ...generatedVerbs(actor, saver),
    ...domainVerbs(actor, saver),
    ...undoVerb(actor),
  }
}
