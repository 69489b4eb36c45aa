import { type NamedLocation, unknownId, unknownSlug } from '#app/features/locations/location-references.ts'
import { unknownName } from '#lib/text/unknown-name.ts'
import { FORMS, type FormKind, isFormKind } from './forms/form-kinds.ts'

interface Problem {
  readonly field: string
  readonly reason: string
}

interface LeadReferenceDocument {
  readonly locations: readonly NamedLocation[]
  readonly lead_delivery?: readonly { readonly locations?: readonly (number | string)[] | undefined }[] | undefined
  readonly test_drive: { readonly by_location: Readonly<Record<string, unknown>> }
  readonly forms: Readonly<Record<string, { readonly fields: Readonly<Record<string, unknown>> } | undefined>>
}

/** The names of all that a form may ask. */
const namesOf = (kind: FormKind): string[] =>
  FORMS[kind].steps.flatMap(({ fields }) =>
    fields.map((requested) => (typeof requested === 'string' ? requested : requested.name)),
  )

/** Locations and fields that the forms and the ways of leads name, and that there are not. */
export function leadReferenceProblems({
  locations,
  lead_delivery = [],
  test_drive,
  forms,
}: LeadReferenceDocument): Problem[] {
  const problem = (field: string, reason: string | null): Problem[] => (reason === null ? [] : [{ field, reason }])
  return [
    ...lead_delivery.flatMap((way, at) =>
      (way.locations ?? []).flatMap((id, index) =>
        problem(`lead_delivery.${at}.locations.${index}`, unknownId(id, locations)),
      ),
    ),
    ...Object.keys(test_drive.by_location).flatMap((slug) =>
      problem(`test_drive.by_location.${slug}`, unknownSlug(slug, locations)),
    ),
    ...Object.entries(forms).flatMap(([kind, change]) => {
      const known = isFormKind(kind) ? namesOf(kind) : []
      return Object.keys(change?.fields ?? {})
        .filter((name) => !known.includes(name))
        .flatMap((name) =>
          problem(
            `forms.${kind}.fields.${name}`,
            unknownName(name, {
              one: `field of the form ${kind}`,
              all: 'its fields',
              known: known.map((id) => ({ id })),
            }),
          ),
        )
    }),
  ]
}
