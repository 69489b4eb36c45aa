import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import * as paths from './paths.ts'

/** A page of a site, inside the frame. */
const page = (path: string, file: string) => route(path.slice(1), `pages/${file}`, { id: `console:${path}` })

export default [
  index('pages/home.tsx', { id: 'console:/' }),
  page(paths.signIn, 'sign-in/sign-in.tsx'),
  page(paths.signOut, 'sign-in/sign-out.ts'),
  page(paths.demoSignIn, 'sign-in/demo-sign-in.ts'),
  layout('frame/frame.tsx', { id: 'console:frame' }, [
    page(paths.siteHome(':site'), 'site-home.ts'),
    page(paths.today(':site'), 'today/today.tsx'),
    route(paths.inbox(':site').slice(1), 'pages/inbox/inbox.tsx', { id: 'console:inbox' }, [
      index('pages/inbox/no-thread.tsx', { id: 'console:inbox/' }),
      route(':thread', 'pages/inbox/thread.tsx', { id: 'console:inbox/:thread' }),
    ]),
    page(paths.team(':site'), 'team/team.tsx'),
    page(paths.history(':site'), 'history/history.tsx'),
  ]),
] satisfies RouteConfig
