import { chai, expect } from 'vitest';

declare global {
  // This file is loaded anew for each file of tests; what it adds stays for those of a process.
  var asesoriaSame: true | undefined;
}

const addSame = (): true => {
  expect.addEqualityTesters([(one, other) => (typeof one === 'object' && one === other ? true : undefined)]);
  return true;
};

// The compiler finds a misspelt assertion. Looking each one up again while it runs costs walks, which make many
// thousands of them, a twentieth of their time.
chai.config.useProxy = false;
// Nor is the same object compared with itself: a list or a descriptor of a table would be gone through member by member.
globalThis.asesoriaSame ??= addSame();
