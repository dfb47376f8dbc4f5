declare module 'virtual:icon/*' {
  const icon: import('./Icon.tsx').IconData;
  export default icon;
}
