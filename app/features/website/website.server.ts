import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import type { Right } from '#app/features/staff/rights.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { type CalendarVerbs, calendarVerbs } from './calendar/calendar-verbs.server.ts'
import { choiceVerbs, type ChoiceVerbs } from './choices/choice-verbs.server.ts'
import { checkVerbs, type CheckVerbs } from './checks/check-verbs.server.ts'
import { draftVerbs, type DraftVerbs } from './drafts/draft-verbs.server.ts'
import { lookVerbs, type LookVerbs } from './look/look-verbs.server.ts'
import { type PublishVerbs, publishVerbs } from './drafts/publish-verbs.server.ts'
import { type ListVerbs, listVerbs } from './lists/list-verbs.server.ts'
import { type MenuVerbs, menuVerbs } from './lists/menu-verbs.server.ts'
import { type PictureVerbs, pictureVerbs } from './pictures/picture-verbs.server.ts'
import { type SettingForms, settingForms } from './settings/setting-forms.server.ts'
import { type SettingsVerbs, settingsVerbs } from './versions/settings-verbs.server.ts'
import { type VersionVerbs, versionVerbs } from './versions/version-verbs.server.ts'
import { pageVerbs, type PageVerbs } from './pages/page-verbs.server.ts'
import { restoreVerbs, type RestoreVerbs } from './pages/restore-verbs.server.ts'
import { websiteActor, type WebsitePorts } from './website-actor.ts'

/** What whoever writes the website may do. */
export type WebsiteEditing = CheckVerbs &
  ChoiceVerbs &
  DraftVerbs &
  LookVerbs &
  PageVerbs &
  RestoreVerbs &
  PublishVerbs &
  PictureVerbs &
  CalendarVerbs &
  ListVerbs &
  MenuVerbs

/** What one person may do with the website of one site: what they may not do is not there. */
export type Website = Partial<WebsiteEditing & ChoiceVerbs & VersionVerbs & SettingsVerbs & SettingForms>

/** The website of a site for somebody who is signed in: it is one thing, so whoever has a part of the site has none. */
export function websiteOf(access: SiteAccess, ports: WebsitePorts): Website {
  const actor = websiteActor(access, ports)
  const drafts = draftVerbs(actor)
  const pages = pageVerbs(actor)
  const whole = (right: Right) => isUnlimited(actor.scopes(right) ?? [])
  return {
    ...(whole('website.edit') && {
      ...drafts,
      ...pages,
      ...restoreVerbs(actor),
      ...publishVerbs(actor),
      ...checkVerbs(actor),
      ...lookVerbs(actor),
      ...pictureVerbs(actor, drafts),
      ...calendarVerbs(actor, drafts),
      ...listVerbs(actor, drafts),
      ...menuVerbs(actor, drafts),
    }),
    ...((whole('website.edit') || whole('settings.edit')) && { ...versionVerbs(actor), ...choiceVerbs(actor, pages) }),
    ...(whole('settings.edit') && { ...settingsVerbs(actor), ...settingForms(actor) }),
  }
}
