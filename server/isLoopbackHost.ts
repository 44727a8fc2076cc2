const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Whether a `Host` header names this machine by a loopback name. Any other name may be DNS rebinding: a foreign page whose own name was pointed to this machine. */
export const isLoopbackHost = (host: string | undefined): boolean => LOOPBACK.test(host ?? '')
