import { mediaUrl } from '#app/features/site/pictures/media.ts'

/** What stands for a brand: a dealer's own picture (media id), a drawn mark (address), or its name set as a word-mark. */
export type BrandMark = { readonly own: string } | { readonly url: string } | { readonly word: string }

/** A brand's logo in a frame of 120 × 60. Its name stands beside it, so it says nothing itself. */
export function BrandLogo({ mark, eager = false }: { mark: BrandMark; eager?: boolean }) {
  if ('word' in mark) {
    return (
      <span className="brand-logo" aria-hidden="true">
        <span className="brand-word">{mark.word}</span>
      </span>
    )
  }
  return (
    <span className="brand-logo">
      <img
        src={'own' in mark ? mediaUrl(mark.own, 'logo') : mark.url}
        alt=""
        width={120}
        height={60}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </span>
  )
}
