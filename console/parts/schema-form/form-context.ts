import { createContext, useContext } from 'react'
import type { FormChoices } from '#app/features/website/form/form-choices.ts'
import type { FormProblems, FormTexts } from '#app/features/website/form/form-field.ts'

/** A picture that can be chosen. */
export interface LibraryPicture {
  /** As documents have it: /media/<id>. */
  readonly address: string
  /** What it is called in the library, or what it shows. */
  readonly name: string
}

/** What every field of a form is drawn with. */
interface FormParts {
  readonly texts: FormTexts
  readonly problems: FormProblems
  readonly site: string
  readonly pictures: readonly LibraryPicture[]
  /** Offers a picture that was just sent, to every field of the form; null: the form takes none. */
  readonly onPicture: ((picture: LibraryPicture) => void) | null
  readonly choices: FormChoices
  /** By whose clocks moments are: Australia/Brisbane. */
  readonly zone: string
}

export const FormPartsContext = createContext<FormParts | null>(null)

export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext)
  if (!parts) throw new Error('A field of a schema form stands inside <SchemaForm>')
  return parts
}
