export interface Pictures {
  readonly name: string
  readonly pictures: readonly string[]
  /** What each shows, where the dealer says so. */
  readonly captions: readonly (string | null)[] | undefined
}

/** What a picture shows, for those who do not see it. */
export const pictureWords = ({ name, pictures, captions }: Pictures, index: number): string =>
  [name, captions?.[index], `${index + 1} of ${pictures.length}`].filter(Boolean).join(', ')
