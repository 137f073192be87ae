/** Selects the fields into which one types. */
export const typedInto = 'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio])'

export const isInField = () => document.activeElement?.matches(typedInto) === true
