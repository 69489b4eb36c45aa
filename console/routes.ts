import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import * as paths from './paths.ts'

/** A page of a site, inside the frame. */
const page = (path: string, file: string) => route(path.slice(1), `pages/${file}`, { id: `console:${path}` })

export default [
  index('pages/home.tsx', { id: 'console:/' }),
  page(paths.signIn, 'sign-in/sign-in.tsx'),
  page(paths.passkeySignIn, 'sign-in/passkey-sign-in.ts'),
  page(paths.organisationSignIn, 'sign-in/organisation.tsx'),
  page(paths.providerReturn, 'sign-in/provider-return.tsx'),
  page(paths.phoneSignIn, 'sign-in/phone-sign-in.tsx'),
  page(paths.computer(':id'), 'sign-in/computer.tsx'),
  page(paths.signOut, 'sign-in/sign-out.ts'),
  page(paths.join(':token'), 'join/join.tsx'),
  page(paths.leadLink(':site', ':token'), 'lead-link/lead-link.tsx'),
  page(paths.firstKey, 'join/first-key.tsx'),
  page(paths.firstPasskey, 'join/first-passkey.ts'),
  page(paths.prove, 'me/prove.tsx'),
  page(paths.provePasskey, 'me/prove-passkey.ts'),
  page(paths.me, 'me/me.tsx'),
  page(paths.notices, 'me/notices.tsx'),
  page(paths.device, 'me/device.ts'),
  page(paths.manifest, 'install/manifest.ts'),
  page(paths.worker, 'install/worker.ts'),
  page(paths.icon('').split('?')[0]!, 'install/icon.ts'),
  page(paths.mePassword, 'me/me-password.tsx'),
  page(paths.addPasskey, 'me/add-passkey.ts'),
  page(paths.demoSignIn, 'sign-in/demo-sign-in.ts'),
  page(paths.memberRecord(':site', ':person'), 'team/member/member-record.ts'),
  page(paths.exportLeads(':site'), 'inbox/export-leads.ts'),
  page(paths.live(':site'), 'live.ts'),
  page(paths.liveOverSites, 'live.ts'),
  layout('frame/frame.tsx', { id: 'console:frame-over-sites' }, [
    layout('frame/page-part.tsx', { id: 'console:page-over-sites' }, [
      page(paths.moreOverSites, 'more.tsx'),
      route(paths.inboxOverSites.slice(1), 'pages/inbox/inbox-over-sites.tsx', { id: 'console:inbox-over-sites' }, [
        index('pages/inbox/no-thread.tsx', { id: 'console:inbox-over-sites/' }),
        route(':site/:thread', 'pages/inbox/thread/thread.tsx', { id: 'console:inbox-over-sites/:site/:thread' }),
      ]),
    ]),
  ]),
  layout('frame/frame.tsx', { id: 'console:frame' }, [
    layout('frame/page-part.tsx', { id: 'console:page' }, [
      page(paths.siteHome(':site'), 'site-home.ts'),
      page(paths.today(':site'), 'today/today.tsx'),
      route(paths.inbox(':site').slice(1), 'pages/inbox/inbox.tsx', { id: 'console:inbox' }, [
        index('pages/inbox/no-thread.tsx', { id: 'console:inbox/' }),
        route(':thread', 'pages/inbox/thread/thread.tsx', { id: 'console:inbox/:thread' }),
      ]),
      page(paths.samePerson(':site', ':thread'), 'inbox/thread/same-person.tsx'),
      page(paths.team(':site'), 'team/team.tsx'),
      page(paths.invite(':site'), 'team/invite.tsx'),
      page(paths.teamRoles(':site'), 'team/roles.tsx'),
      page(paths.teamSignIn(':site'), 'team/team-sign-in.tsx'),
      page(paths.teamFormer(':site'), 'team/former.tsx'),
      page(paths.member(':site', ':person'), 'team/member/member.tsx'),
      page(paths.memberLeaves(':site', ':person'), 'team/member/member-leaves.tsx'),
      page(paths.history(':site'), 'history/history.tsx'),
      page(paths.away(':site'), 'away/away.tsx'),
      page(paths.more(':site'), 'more.tsx'),
      page(paths.search(':site'), 'search/search.tsx'),
      page(paths.rules(':site'), 'rules/rules.tsx'),
      page(paths.look(':site'), 'look/look.tsx'),
      page(paths.templates(':site'), 'templates/templates.tsx'),
    ]),
  ]),
] satisfies RouteConfig
