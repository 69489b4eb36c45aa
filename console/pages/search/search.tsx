import { useNavigation, useSubmit } from 'react-router'
import type { Route } from './+types/search.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import { failedSearch } from '../../search/failed-search.ts'
import { searchData } from '../../search/search-data.server.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { type SearchData, typedIn } from '../../search/search-line.ts'
import { SearchResults } from '../../search/search-results.tsx'
import { useTyping } from '../../search/use-search.ts'
import { foundWords } from '../../search/found-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { q = '' } = (loaderData as { q?: string } | undefined) ?? {}
  return [{ title: `${q ? `${q} | Search` : 'Search'} | Console` }]
}

/** The one search field finds leads, cars, orders, pages and settings, each within reach. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const q = typedIn(url.searchParams.get('q'))
  return searchData({ access, ports: consoleOf(context).inbox, q })
}

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<SearchData> {
  try {
    return await serverLoader()
  } catch (error) {
    return failedSearch(error, url.searchParams.get('q'))
  }
}

export default function Search({ loaderData, params }: Route.ComponentProps) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const wait = useTyping()
  const { q, groups, failed } = loaderData
  return (
    <div className="plain">
      <h1>Search</h1>
      <SearchForm
        site={params.site}
        defaultValue={q}
        isFirst={q === ''}
        onType={(form) => wait(() => void submit(form, { replace: true, preventScrollReset: true }))}
      />
      <p className="soft" role="status">
        {foundWords(loaderData)}
      </p>
      <div aria-busy={state === 'loading'}>
        <SearchResults groups={groups} />
      </div>
      {q === '' && !failed && (
        <p className="soft">Type a name, a phone number, a stock number, a plate, or what you want to do.</p>
      )}
    </div>
  )
}
