import { Form } from 'react-router'
import type { ProposalPreview, SiteProposal } from '#app/features/website/sites/site-proposals.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import * as paths from '../../../paths.ts'
import { ChangeLines } from '../../website/versions/change-lines.tsx'

interface ChangeProposalsProps extends ProposalPreview {
  readonly answers: Readonly<Record<string, string>>
}

const isDoable = (site: SiteProposal): site is Extract<SiteProposal, { ok: true }> => site.ok && site.changes.count > 0

/** What would change at each site, and the button that does it. */
export function ChangeProposals({ sites, seen, answers }: ChangeProposalsProps) {
  const doable = sites.filter(isDoable)
  return (
    <>
      {sites.map((site) => (
        <section key={site.slug} aria-labelledby={`at-${site.slug}`}>
          <h2 id={`at-${site.slug}`}>{site.name}</h2>
          <AtSite {...site} />
        </section>
      ))}
      {doable.length === 0 ? (
        <Notice>There is nothing to do at these sites.</Notice>
      ) : (
        <Form method="post" action={paths.changeSites}>
          {Object.entries(answers).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="steps" value={doable.map(({ slug, step }) => `${slug}:${step}`).join(',')} />
          <input type="hidden" name="seen" value={seen ?? ''} />
          <div className="plain-row">
            <Button type="submit" look="primary">
              {doable.length === 1 ? 'Put into my draft at 1 site' : `Put into my draft at ${doable.length} sites`}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}

function AtSite(site: SiteProposal) {
  if (!site.ok) return <Words tone="bad" words={['Not done here.', ...site.reasons]} />
  const { changes, replaces, pictures, left, notes } = site
  if (changes.count === 0) return <p className="quiet">Your draft has this already.</p>
  const along = pictures === 0 ? [] : [pictures === 1 ? 'One picture is brought along.' : `${pictures} pictures are brought along.`] // prettier-ignore
  return (
    <>
      {replaces && <Notice tone="warn">A page that this site has at the same address is replaced.</Notice>}
      <Words words={[...along, ...left, ...notes]} />
      <ChangeLines changes={changes} />
    </>
  )
}

const Words = ({ words, tone }: { readonly words: readonly string[]; readonly tone?: 'bad' }) =>
  words.length === 0 ? null : (
    <Notice tone={tone} as="div">
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </Notice>
  )
