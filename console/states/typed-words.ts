/** What somebody wrote into the form that was sent last, for when it does not arrive. */
let typed: readonly string[] = []

/** Words that are shorter are typed again in no time, characters. */
const LEAST = 12

/** Remembers the words of a form as it is sent: in this page alone, and until the next one. */
export function keepTyped(form: HTMLFormElement): void {
  typed = [...form.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input[type=text]')]
    .map(({ value }) => value.trim())
    .filter((value) => value.length >= LEAST)
}

export const typedWords = (): readonly string[] => typed

/** It has arrived, or somebody has gone on. */
export function forgetTyped(): void {
  typed = []
}
