import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import * as paths from '#app/paths.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { SearchInput } from '#app/features/search/box/search-input.tsx'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { htmlOf, type ReadyHtml } from '#app/ui/ready-html.ts'
import { formatNumber } from '#lib/money.ts'
import { HeroLayout } from '../../hero/hero-layout.tsx'
import type { HeroData } from '../live-part.ts'
import { HeroDrawing } from './hero-drawing.tsx'

/** Headline, words, picture, and a search that works in one line; `first` has the page's heading and first picture. */
export function Hero({ hero, first, id }: { hero: HeroData; first: boolean; id: string }) {
  const Heading = first ? 'h1' : 'h2'
  return (
    <section className="home-hero" {...(first && { 'data-first': '' })}>
      <HeroLayout
        headline={<Heading className={text({ size: 32, weight: 'bold' }, 'home-headline')}>{hero.heading}</Heading>}
        introduction={
          hero.text ? (
            <p className={text({ size: 18, tone: 'soft', above: 4 }, 'home-introduction')}>{hero.text}</p>
          ) : null
        }
        search={
          hero.form ? (
            <div className="home-form" dangerouslySetInnerHTML={{ __html: hero.form }} />
          ) : hero.search ? (
            <HeroSearch noun={hero.search.many} choices={hero.search.choices} id={id} />
          ) : null
        }
        links={<HeroLinks hero={hero} />}
        picture={
          hero.picture ? (
            <img
              {...pictureSet(hero.picture, 'gallery')}
              sizes={`(min-width: 1024px) 660px, ${ACROSS_SCREEN}`}
              width={960}
              height={640}
              alt=""
              {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              className="wide-picture home-picture"
            />
          ) : null
        }
        drawing={hero.drawn ? <HeroDrawing kind={hero.drawn} /> : null}
      />
    </section>
  )
}

function HeroSearch({ noun, choices, id }: { noun: string; choices: ReadyHtml | null; id: string }) {
  return (
    <form
      action={paths.search}
      role="search"
      aria-label={`Find ${noun}`}
      className="home-finder"
      onInput={({ currentTarget }) => offerModels(currentTarget)}
    >
      {choices && (
        <div
          className="home-choices"
          dangerouslySetInnerHTML={{ __html: htmlOf(choices, `.home-choices:has(~ * [id='${id}'])`) }}
          suppressHydrationWarning
        />
      )}
      <div className={row({ gap: 2, wrap: false }, 'home-search')}>
        <label htmlFor={id} className="sr-only">
          Search {noun}
        </label>
        <Icon name="search" className="home-search-mark" />
        <SearchInput id={id} noun={noun} />
        <Button type="submit" look="primary">
          Search
        </Button>
      </div>
    </form>
  )
}

/** Offers the models of the chosen make alone; a model of another make that was chosen before is let go. */
function offerModels(form: HTMLFormElement): void {
  const make = form.elements.namedItem('make')
  const model = form.elements.namedItem('model')
  if (!(make instanceof HTMLSelectElement && model instanceof HTMLSelectElement)) return
  for (const group of model.querySelectorAll('optgroup')) {
    group.hidden = group.disabled = make.value !== '' && group.label !== make.value
    if (group.disabled && group.contains(model.selectedOptions[0] ?? null)) model.value = ''
  }
}

function HeroLinks({ hero: { search, links, form } }: { hero: HeroData }) {
  return (
    <>
      {search && (
        <p className={text({ above: 4 }, 'home-browse')}>
          <TextLink href={paths.allStock}>
            Browse all {formatNumber(search.count)} {search.many}
          </TextLink>
        </p>
      )}
      {links.length > 0 && (
        <p className={row({ gap: 3, above: 6 })}>
          {links.map(({ text, to }, index) =>
            form ? (
              <TextLink key={to} href={to}>
                {text}
              </TextLink>
            ) : (
              <ButtonLink key={to} href={to} look={index === 0 ? 'primary' : 'quiet'}>
                {text}
              </ButtonLink>
            ),
          )}
        </p>
      )}
    </>
  )
}
