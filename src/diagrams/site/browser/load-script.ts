/** Loads a script that lies beside ours, by its path from the site's folder. Rejects when it does not come. */
export const loadScript = (base: string, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(path, base).href;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${path} did not load`));
    document.head.append(script);
  });
