export default function SignIn() {
  return <main className="gate"><div className="gate-box"><div className="gate-main"><p className="gate-logo">Forecourt</p><h1>Sign in to the console</h1></div></div></main>
}
