import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { settingsVerbs } from '../versions/settings-verbs.server.ts'
import { versionVerbs } from '../versions/version-verbs.server.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { isDelicate } from './delicate-fields.ts'

export type UndoResult = 'undone' | 'prove' | 'not-undone'

export type UndoVerb = ReturnType<typeof undoVerb>

/** The way back from what was just saved. */
export function undoVerb(actor: WebsiteActor) {
  const { rollBack } = versionVerbs(actor)
  const { settings } = settingsVerbs(actor)
  const { documents } = actor.ports
  return {
    /** Takes back what one version has changed; what was saved elsewhere since stays. */
    async undoSetting(version: number): Promise<UndoResult> {
      const [after, before] = await Promise.all([documents.version(actor.site, version), documents.version(actor.site, version - 1)]) // prettier-ignore
      if (!after || !before) return 'not-undone'
      if (isDelicate(after, before) && !provenWithin(actor, actor.site.now())) return 'prove'
      const result = await rollBack(version, { way: 'without', seen: (await settings()).version })
      return result.ok ? 'undone' : 'not-undone'
    },
  }
}
