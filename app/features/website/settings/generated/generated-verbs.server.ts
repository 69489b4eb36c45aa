import type { z } from 'zod'
import { rememberingOf } from '#lib/remember.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { type DocumentObject, isObject, keysOf, objectOf, own } from '../../document/list-names.ts'
import { shortWords } from '../../document/words/short-words.ts'
import type { Vocabulary } from '../../document/words/vocabulary.ts'
import { vocabularyOf } from '../../document/words/vocabulary-of.server.ts'
import { changeList, isListVerb } from '../../form/change-list.ts'
import { cleanPastedHtml } from '../../form/clean-pasted-html.server.ts'
import type { FormField, FormTexts } from '../../form/form-field.ts'
import { formFields } from '../../form/form-fields.schema.ts'
import { formTexts } from '../../form/form-texts.ts'
import { readTexts } from '../../form/read-form.ts'
import { textsInForm } from '../../form/texts-in-form.ts'
import { settingTitle } from '../../form/words/setting-titles.ts'
import type { WebsiteActor } from '../../website-actor.ts'
import { type FormOrigin, NOT_FOUND, refused, type SettingResult } from '../setting-form.ts'
import type { SettingSaver } from '../setting-saver.server.ts'
import { groupOf, SETTING_GROUPS } from './setting-groups.ts'

/** A setting whose form is made from its schema. */
export interface GeneratedSetting {
  readonly field: FormField
  readonly title: string
  /** What it is, as the schema says. */
  readonly about: string
  /** What holds where nothing is said, in words; null where that is nothing, or its parts say it. */
  readonly usual: string | null
  /** The site says something of its own. */
  readonly changed: boolean
}

export interface GroupForm {
  readonly version: number
  readonly title: string
  readonly settings: readonly GeneratedSetting[]
  readonly texts: FormTexts
  readonly zone: string
  /** What the dealer should know of what stands there now. */
  readonly notes: readonly string[]
}

/** What became of a form: it was saved, refused, or one of its lists was changed and it is shown again. */
export type GroupResult =
  | { readonly what: 'saved'; readonly result: SettingResult; readonly texts: FormTexts }
  | { readonly what: 'list'; readonly texts: FormTexts; readonly message: string | null }

/** A setting as the index of all of them lists it. */
export interface ListedSetting {
  readonly name: string
  readonly group: string
  readonly title: string
  readonly about: string
  readonly now: string
}

const initialOf = (field: FormField): unknown => ('initial' in field ? field.initial : undefined)
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isObject(value) && keysOf(value).length === 0)

/** What holds now, in one line: where nothing is said of several parts, they are as usual. */
const nowWords = (said: unknown, field: FormField, vocabulary: Vocabulary): string =>
  said === undefined && (isBlank(initialOf(field)) || isObject(initialOf(field))) ? 'As usual' : shortWords(said ?? initialOf(field), vocabulary, field) // prettier-ignore

/** Made once: the schema never changes while the server runs. */
const allFields = rememberingOf((schema: z.ZodObject): readonly FormField[] => formFields(schema, { of: 'site' }))

export type GeneratedVerbs = ReturnType<typeof generatedVerbs>

/** All settings that have no form made for them: their forms follow from the schema of the document. */
export function generatedVerbs(actor: WebsiteActor, { settings, save }: SettingSaver) {
  const { site, ports } = actor
  const { documentSchema } = ports
  const zone = zoneOfSite(site)
  const described = (name: string): string => (documentSchema.shape[name] as z.ZodType | undefined)?.description ?? ''
  const fieldsOf = (names: readonly string[]): FormField[] => {
    const all = allFields(documentSchema)
    return names.flatMap((name) => all.filter((field) => field.name === name)).map((field) => ({ ...field, label: settingTitle(field.name), hint: undefined })) // prettier-ignore
  }
  const only = (document: DocumentObject, names: readonly string[]) => objectOf(names.map((name) => [name, own(document, name)] as const)) // prettier-ignore

  function settingOf(field: FormField, document: DocumentObject, vocabulary: Vocabulary): GeneratedSetting {
    const { name } = field
    const about = described(name)
    return {
      field,
      title: settingTitle(name),
      about: about && `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
      usual: isBlank(initialOf(field)) ? null : shortWords(initialOf(field), vocabulary, field),
      changed: own(document, name) !== undefined,
    }
  }

  return {
    /** Every setting that has a page of its group, with its present value in one line. */
    async allSettings(): Promise<readonly ListedSetting[]> {
      const { document } = await settings()
      const vocabulary = await vocabularyOf(actor, [
        only(
          document,
          SETTING_GROUPS.flatMap(({ fields }) => fields),
        ),
      ])
      return SETTING_GROUPS.flatMap(({ id, fields }) =>
        fieldsOf(fields).map((field) => ({
          name: field.name,
          group: id,
          title: settingTitle(field.name),
          about: described(field.name),
          now: nowWords(own(document, field.name), field, vocabulary),
        })),
      )
    },

    /** The form of a group; null for one that there is not. */
    async groupForm(id: string): Promise<GroupForm | null> {
      const group = groupOf(id)
      if (!group) return null
      const { version, document } = await settings()
      const fields = fieldsOf(group.fields)
      const { notes } = ports.documents.check(site, document)
      // Of what stands there now the form has the texts; words are only made of what is usual.
      const vocabulary = await vocabularyOf(actor, fields.map(initialOf))
      return {
        version,
        title: group.title,
        settings: fields.map((field) => settingOf(field, document, vocabulary)),
        texts: formTexts(fields, document, zone),
        zone,
        notes: notes.filter(({ field }) => group.fields.includes(field.split('.')[0]!)).map(({ field, reason }) => `${settingTitle(field.split('.')[0]!)} (${field}) ${reason}.`), // prettier-ignore
      }
    },

    /**
     * Saves what was sent of a group, or shows it again with one of its lists changed (`verb`); `default:` and a name
     * gives that setting back what holds where nothing is said.
     */
    async saveGroup(
      id: string,
      sent: FormData,
      { verb, from }: { readonly verb: string; readonly from: FormOrigin },
    ): Promise<GroupResult> {
      // prettier-ignore
      const group = groupOf(id)
      if (!group) return { what: 'saved', result: NOT_FOUND, texts: {} }
      const fields = fieldsOf(group.fields)
      const texts = textsInForm(fields, sent)
      if (isListVerb(verb)) {
        const changed = changeList(fields, texts, verb, zone)
        return changed.ok ? { what: 'list', texts: changed.texts, message: null } : { what: 'list', texts, message: changed.reason } // prettier-ignore
      }
      const reset = group.fields.find((name) => verb === `default:${name}`)
      const shown = fields.filter(({ name }) => name !== reset)
      const current = await settings()
      const seen = from.seen === current.version ? null : await ports.documents.version(site, from.seen)
      const read = (before: DocumentObject) => readTexts(shown, texts, { before: only(before, group.fields), zone, cleanMarkup: cleanPastedHtml }) // prettier-ignore
      const reading = read(seen ?? current.document)
      if (!reading.ok) return { what: 'saved', result: refused(reading.problems), texts }
      const result = await save(from, {
        verb: 'settings.more',
        note: reset ? `${settingTitle(reset)}: back to the default` : group.title,
        change(before) {
          const again = read(before)
          const value = again.ok ? again.value : only(before, group.fields)
          const others = Object.entries(before).filter(([name]) => !group.fields.includes(name))
          return objectOf([...others, ...Object.entries(value).filter(([name]) => name !== reset)])
        },
        questionOf: (field) => controlOf(fields, texts, field),
      })
      return { what: 'saved', result, texts }
    },
  }
}

/** The control nearest to a field of the document that the form asks. */
function controlOf(fields: readonly FormField[], texts: FormTexts, field: string): string | null {
  const steps = field.split('.')
  if (!fields.some(({ name }) => name === steps[0])) return null
  for (let length = steps.length; length > 0; length -= 1) {
    const name = steps.slice(0, length).join('.')
    if (length === 1 || Object.hasOwn(texts, name)) return name
  }
  return null
}
