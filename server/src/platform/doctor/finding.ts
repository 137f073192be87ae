/** Something about a setup that its operator should know, in full sentences: what is so, what follows, what to do. No secrets. */
export type Finding = { level: 'broken' | 'warning' | 'fine'; text: string }

export const broken = (text: string): Finding => ({ level: 'broken', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const fine = (text: string): Finding => ({ level: 'fine', text })
