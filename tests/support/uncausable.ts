/** By chart and way (`waysOf`): why nobody outside of the page can cause it. */
export const uncausable: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
