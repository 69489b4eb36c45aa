/** Stands in for the router's hooks where a page is rendered by React alone: no context, nothing to do. */
const idle = { state: 'idle' as const, location: undefined }
const here = { pathname: '/', search: '', hash: '', key: 'default', state: null }

export const useNavigate = () => () => {}
export const useNavigation = () => idle
export const useLocation = () => here
export const useRevalidator = () => ({ revalidate: async () => {}, state: 'idle' })
export const createContext = () => ({})

export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const
export const useNavigationType = () => NavigationType.Push
